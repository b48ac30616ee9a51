import { mkdirSync } from "node:fs"
import path from "node:path"
import pg, { type PoolConfig } from "pg"
import { findBinaries } from "./embedded/binaries.ts"
import { ensureCluster, readPassword, superuser } from "./embedded/cluster.ts"
import { type Endpoint, findFreePort, openSocketFolder, removeTemporarySocketFolder } from "./embedded/endpoint.ts"
import { findLauncher, type Launcher } from "./embedded/not-root.ts"
import { lockDataDir } from "./embedded/owner-lock.ts"
import { findLeftover, isServing, readPostmaster, stopServer, wasStartedWith } from "./embedded/postmaster.ts"
import { adoptServer, launchServer, type Server, serverArguments } from "./embedded/server.ts"

export { DataDirInUseError } from "./embedded/embedded-database-error.ts"

export type EmbeddedOptions = {
  /** Further settings of postgresql.conf. */
  settings?: Record<string, string>
  /** Tests only: the ways to drop root, and whether to listen on a port instead of a socket. */
  launchers?: Launcher[]
  overTcp?: boolean
  /** Tests only: further arguments of initdb. */
  initdb?: string[]
}

export type EmbeddedDatabase = { connection: PoolConfig; stop(): Promise<void> }

/**
 * Starts PostgreSQL on DATA_DIR/postgres, or uses the server that a killed process left running there. Throws
 * DataDirInUseError while another process owns DATA_DIR, EmbeddedDatabaseError when PostgreSQL cannot start.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const home = path.resolve(dataDir)
  // Other accounts may enter the folder, since the server may run as nobody, but not list it. Its contents have modes
  // of their own.
  mkdirSync(home, { recursive: true, mode: 0o711 })
  const lock = lockDataDir(home)
  try {
    const server = await startServer(home, options)
    let stopped: Promise<void> | null = null
    const stop = async () => {
      await server.stop()
      removeTemporarySocketFolder(server.endpoint.socketFolder)
      lock.release()
    }
    return {
      connection: connectionTo(home, server.endpoint),
      stop() {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Returns the connection to the running server of DATA_DIR, for another process of the same account; null when none is
 * ready.
 */
export async function findRunning(dataDir: string): Promise<PoolConfig | null> {
  const home = path.resolve(dataDir)
  const folder = path.join(home, "postgres")
  const postmaster = readPostmaster(folder)
  if (!postmaster?.ready || !isServing(postmaster.pid, folder)) return null
  const connection = connectionTo(home, postmaster)
  return (await answers(connection)) ? connection : null
}

async function startServer(home: string, options: EmbeddedOptions): Promise<Server> {
  const overTcp = options.overTcp ?? process.platform === "win32"
  const folder = path.join(home, "postgres")
  const binaries = findBinaries()
  const before = readPostmaster(folder)
  const launcher = await findLauncher(binaries.postgres, home, options.launchers)
  const settings = options.settings ?? {}
  const leftover = await findLeftover(folder)
  if (leftover) {
    const args = serverArguments(folder, leftover, binaries.version, settings)
    const isOurs = wasStartedWith(folder, binaries.postgres, args)
    if (isOurs && (await answers(connectionTo(home, leftover)))) {
      return adoptServer({ folder, endpoint: leftover, binaries, launcher, settings }, leftover.pid)
    }
    await stopServer(leftover.pid, folder)
  }
  removeTemporarySocketFolder(before?.socketFolder ?? null)
  if (overTcp) readPassword(home)
  await ensureCluster(folder, binaries, launcher, overTcp, options.initdb)
  const endpoint = overTcp ? await findFreePort() : openSocketFolder(home, launcher)
  return launchServer({ folder, endpoint, binaries, launcher, settings })
}

function connectionTo(home: string, endpoint: Endpoint): PoolConfig {
  const account = { user: superuser, database: superuser, port: endpoint.port }
  if (endpoint.socketFolder === null) return { ...account, host: "127.0.0.1", password: readPassword(home) }
  return { ...account, host: endpoint.socketFolder }
}

/** Whether the server replies. A server that was killed with its owner still has a process for some milliseconds. */
async function answers(connection: PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on("error", () => {})
  try {
    await client.connect()
    await client.query("select 1")
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
