import { spawn } from "node:child_process"
import path from "node:path"
import { root } from "./tools.ts"

// Node starts the server anew when a file of its own changes; what belongs to the pages is replaced in place by Vite.
const server = spawn(
  process.execPath,
  ["--watch", "--watch-preserve-output", path.join("server", "main.ts"), "--live"],
  {
    cwd: root,
    env: { ...process.env, NODE_ENV: "development" },
    stdio: "inherit",
  },
)

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  // Ctrl+C reaches both of us; we wait for the server, which closes its database first.
  process.on(signal, () => server.kill(signal))
}
server.once("exit", (code) => process.exit(code ?? 0))
