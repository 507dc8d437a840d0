@rem Runs Gamekeeper from this checkout, from whatever folder it is called.
@node "%~dp0bin\gamekeeper.mjs" %*
