# Finds the pools of a project.
# Scene woods: as village, with the resource gold (LedgerState) of which anna has 100, a model with two characters of hers, and a mission pool Woods open to it.
> {"jsonrpc":"2.0","id":1,"method":"api.missionPool","params":{"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U"}}
< {"jsonrpc":"2.0","id":1,"result":[{"address":"BxDf5hMLA1q4pZ2nCsTrGJkoV2Ri2BYES2hPGsr44mEA","program_id":"3ySdRxCN8w7BSttm9WE7iEPLbu2oFWFSP1DMBPDSyfCV","discriminator":"JmS3akR3TrB","bump":255,"project":"CRY21923yc59mE5YPXXxYSyd2mde7ikAGXKcnLn8vp8U","name":"Woods","factionsMerkleRoot":"11111111111111111111111111111111","randomizerRound":0,"characterModels":["6QEvgGsMpEouxxw34zWDTDz6A44uQz1SFaDBG9zoDzhy"],"guildKits":[]}]}
