# The project knows no such field.
# Scene strict village: as users, with a project that knows one field of profiles, level; anna has a profile there.
> {"jsonrpc":"2.0","id":1,"method":"api.createUpdateProfileTransaction","params":{"profile":"7jfeohR3u3dPWPzK1CQL5GrigxgAhNniMrftmG3eQPH8","payer":"HmYuh56jUPSE5vdd9jHDy5cmUApkHGVRPYD9YZFGxrGx","customData":{"add":{"luck":1}}}}
< {"jsonrpc":"2.0","id":1,"error":{"code":4008,"message":"The project has no custom data field luck; it has level","data":{"name":"CustomDataFieldUnknown","retryable":false,"context":{"field":"luck","allowed":"level"}}}}
