#!/bin/sh
# Signs the Gamekeeper in a game's bundle, and then the bundle. Runs on macOS with Xcode's tools.
#
#   sign-macos.sh BUNDLE IDENTITY PUBLISHER [ENTITLEMENTS]
#   sign-macos.sh Farm.app 'Developer ID Application: Example (ABCDE12345)' com.example
#
# Node has to be signed again before it ships. As its makers signed it, it may be debugged, so Apple
# does not notarise it, and its identifier is "node", so that a player who allows it the keychain
# would allow every script of Node. ENTITLEMENTS is the property list of the game itself.
set -eu

if [ "$#" -lt 3 ] || [ "$#" -gt 4 ]; then
  echo 'usage: sign-macos.sh BUNDLE IDENTITY PUBLISHER [ENTITLEMENTS]' >&2
  exit 2
fi
bundle=$1
identity=$2
publisher=$3
game_entitlements=${4-}
code=$bundle/Contents/Frameworks

for file in "$code/node" "$code/keyring.node" "$code/sodium.node"; do
  if [ ! -f "$file" ]; then
    echo "$file is missing: export the game with Gamekeeper's package first" >&2
    exit 1
  fi
done

node_entitlements=$(mktemp)
trap 'rm -f "$node_entitlements"' EXIT
cat >"$node_entitlements" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>com.apple.security.cs.allow-jit</key><true/></dict></plist>
END

sign() {
  codesign --force --timestamp --options runtime --sign "$identity" "$@"
}

# Inner code first, all by the same identity: else the hardened runtime does not load the modules.
sign --identifier "$publisher.gamekeeper.keyring" "$code/keyring.node"
sign --identifier "$publisher.gamekeeper.sodium" "$code/sodium.node"
sign --identifier "$publisher.gamekeeper" --entitlements "$node_entitlements" "$code/node"
if [ -n "$game_entitlements" ]; then
  sign --entitlements "$game_entitlements" "$bundle"
else
  sign --preserve-metadata=entitlements "$bundle"
fi
codesign --verify --deep --strict "$bundle"
