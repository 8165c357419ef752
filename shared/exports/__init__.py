"""The domain of transaction exports: what banks let people download, turned into transactions."""
