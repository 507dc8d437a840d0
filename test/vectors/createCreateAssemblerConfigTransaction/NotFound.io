# No such project.
# Scene workshop: as farm, with an assembler configuration (labels Body, Hat, Tool; a tree for 32 traits), two traits under each label, a model that is assembled with it, and a tree for 8 characters.
> {"jsonrpc":"2.0","id":1,"method":"api.createCreateAssemblerConfigTransaction","params":{"treeConfig":{"basic":{"numAssets":8}},"ticker":"pet","order":["Body"],"project":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","authority":"8zBtVKyeqtfGfGPJANZtyqjpDxvNdjZjYuW2NsmhaJpf"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Project JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Project","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
