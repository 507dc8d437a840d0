# No such faucet.
# Scene fountain: as market, with faucets of 5 gold and of 5 silver a minute.
> {"jsonrpc":"2.0","id":1,"method":"api.createClaimFaucetTransaction","params":{"faucet":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","owner":"BvKoEkvUN7WuHSNmqTFgS1LuAf25eZnTZaYH4VL2zgZp"}}
< {"jsonrpc":"2.0","id":1,"error":{"code":1005,"message":"There is no Faucet JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf","data":{"name":"NotFound","retryable":false,"context":{"kind":"Faucet","address":"JAbC79uBy5HnuT5LTao7R89fLssmHTUm4dKtsSmBZEEf"}}}}
