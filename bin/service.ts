import { userInfo } from "node:os"
import path from "node:path"
import { root } from "./tools.ts"

/** Prints a systemd unit for this folder and this account; docs/operating.md says where it goes. */
if (process.argv[2] !== "--print") {
  console.error("npm run --silent service -- --print prints a systemd unit. docs/operating.md says where to put it.")
  process.exit(2)
}
process.stdout.write(systemdUnit({ folder: root, account: process.env.SUDO_USER ?? userInfo().username }))

/** `folder`: the checkout, with school.env in it. The unit starts the school at boot and again after a failure. */
function systemdUnit({ folder, account }: { folder: string; account: string }): string {
  const node = path.join(folder, "node_modules/.bin/node")
  return `[Unit]
Description=Silid, a school for live online classes
Documentation=file://${path.join(folder, "docs/operating.md")}
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
User=${account}
WorkingDirectory=${folder}
EnvironmentFile=${path.join(folder, "school.env")}
# Keeps DATA_DIR=/var/lib/silid for the account.
StateDirectory=silid
ExecStart=${node} server/main.ts
Restart=always
RestartSec=5
# What is in flight is finished first, and then the embedded PostgreSQL is stopped.
KillMode=mixed
TimeoutStopSec=60
NoNewPrivileges=true
PrivateTmp=true
ProtectSystem=full

[Install]
WantedBy=multi-user.target
`
}
