extends "generated/client_methods.gd"
## The autoload [code]Gamekeeper[/code]: the player's key-keeper, as the game sees it.
##
## [codeblock]
## var options := GamekeeperConnectOptions.new()
## options.game = "com.example.farm"
## var opened: GamekeeperResult = await Gamekeeper.connect_to_daemon(options)
## if not opened.ok:
##     print(opened.error)
##     return
## var found: GamekeeperResult = await Gamekeeper.projects.find()
## [/codeblock]
