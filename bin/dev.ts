import { type ChildProcess, spawn } from "node:child_process"
import { watch } from "node:fs"
import path from "node:path"
import { root } from "./tools.ts"

/**
 * The development server. Vite updates the pages in place; when a file of the server changes, the server restarts.
 * (`node --watch` would also restart at Vite's temporary files.)
 */
const watched = ["features", "lib", "platform", "server"]
const isOfServer = (file: string) => /\.ts$/.test(file) && !/\.test\.ts$|(^|[\\/])web[\\/]/.test(file)

let server = startServer()
let pause: NodeJS.Timeout | undefined
let turn = Promise.resolve()

for (const folder of watched) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !isOfServer(file)) return
    // Debounced: an editor writes a file in several steps, and a checkout changes many files.
    clearTimeout(pause)
    pause = setTimeout(() => {
      turn = turn.then(() => startAgain(path.join(folder, file)))
    }, 150)
  })
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, leave)

function startServer(): ChildProcess {
  return spawn(process.execPath, [path.join("server", "main.ts"), "--live"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "development" },
    stdio: "inherit",
  })
}

async function startAgain(because: string) {
  console.log(`\n${because} changed; starting again…`)
  await stopServer()
  server = startServer()
}

async function leave() {
  clearTimeout(pause)
  await turn
  await stopServer()
  process.exit(0)
}

async function stopServer() {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once("exit", resolve))
  server.kill("SIGTERM")
  await ended
}
