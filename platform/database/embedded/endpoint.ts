import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Launcher } from "./not-root.ts"
import { giveTo } from "./not-root.ts"

/** Where the server listens: a socket in a folder with mode 0700, or (Windows) a port of this machine. */
export type Endpoint = { socketFolder: string; port: number } | { socketFolder: null; port: number }

const temporaryPrefix = path.join(tmpdir(), "postgres-socket-")

/** The kernel limits socket paths to 104–108 bytes: for a long DATA_DIR the socket is in the temporary folder. */
export function openSocketFolder(dataDir: string, launcher: Launcher): Endpoint {
  const beside = path.join(dataDir, "postgres-socket")
  const tooLong = Buffer.byteLength(path.join(beside, ".s.PGSQL.5432")) > 100
  const socketFolder = tooLong ? mkdtempSync(temporaryPrefix) : beside
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  chmodSync(socketFolder, 0o700)
  giveTo(launcher.owner, socketFolder)
  return { socketFolder, port: 5432 }
}

/** Deletes the socket files of a killed server, which can prevent the next start. */
export function clearSocketFolder(socketFolder: string | null) {
  if (socketFolder === null) return
  for (const name of readdirSync(socketFolder)) rmSync(path.join(socketFolder, name), { force: true })
}

export function removeTemporarySocketFolder(socketFolder: string | null) {
  if (socketFolder?.startsWith(temporaryPrefix)) rmSync(socketFolder, { recursive: true, force: true })
}

/** Returns a free port. Another process may take it before the server does; the start then fails. */
export async function findFreePort(): Promise<Endpoint> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen(0, "127.0.0.1", resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return { socketFolder: null, port }
}
