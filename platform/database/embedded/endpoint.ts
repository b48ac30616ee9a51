import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Launcher } from "./not-root.ts"
import { giveTo } from "./not-root.ts"

/** Where the server listens: a socket in a folder that nobody else may enter, or (Windows) a port of this machine. */
export type Endpoint = { socketFolder: string; port: number } | { socketFolder: null; port: number }

const temporaryPrefix = path.join(tmpdir(), "postgres-socket-")

/** The kernel cuts socket paths at 104 to 108 bytes, so a deep DATA_DIR gets its socket in the temporary folder. */
export function openSocketFolder(dataDir: string, launcher: Launcher): Endpoint {
  const beside = path.join(dataDir, "postgres-socket")
  const tooLong = Buffer.byteLength(path.join(beside, ".s.PGSQL.5432")) > 100
  const socketFolder = tooLong ? mkdtempSync(temporaryPrefix) : beside
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  chmodSync(socketFolder, 0o700)
  giveTo(launcher.owner, socketFolder)
  return { socketFolder, port: 5432 }
}

/** The remains of a killed server; like its postmaster.pid they could keep the next from starting. */
export function clearSocketFolder(socketFolder: string | null) {
  if (socketFolder === null) return
  for (const name of readdirSync(socketFolder)) rmSync(path.join(socketFolder, name), { force: true })
}

export function removeTemporarySocketFolder(socketFolder: string | null) {
  if (socketFolder?.startsWith(temporaryPrefix)) rmSync(socketFolder, { recursive: true, force: true })
}

/** A port that is free now. Between asking and using it somebody may take it; then the start fails and says so. */
export async function findFreePort(): Promise<Endpoint> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen(0, "127.0.0.1", resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return { socketFolder: null, port }
}
