import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg, { type PoolConfig } from "pg"
import { freePort } from "../free-port.ts"
import { openDatabaseProxy } from "../tcp-proxy.ts"

export type Pooler = { url: string; directUrl: string; close(): Promise<void> }

const nobody = 65534
const isRoot = process.getuid?.() === 0

/** Debian installs it in a folder that is only in root's PATH. */
const env = { PATH: `${process.env.PATH}:/usr/sbin` }

export function hasPgBouncer(): boolean {
  try {
    return Boolean(execFileSync("pgbouncer", ["--version"], { env, stdio: ["ignore", "pipe", "ignore"] }))
  } catch {
    return false
  }
}

/** PgBouncer with Debian's configuration, in transaction mode, with so few connections that all clients share them. */
export async function openPooler(target: PoolConfig, poolSize: number): Promise<Pooler> {
  const { user, password, database } = new pg.Client(target)
  // PgBouncer refuses to run as root, and the user nobody cannot enter the folder of the server's socket.
  const server = await openDatabaseProxy(target)
  const folder = await mkdtemp(join(tmpdir(), "silid-pooler-"))
  await chmod(folder, 0o755)
  const port = await freePort()
  const config = `[databases]
${database} = host=127.0.0.1 port=${server.connection.port} user=${user} ${password ? `password=${password}` : ""}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`
  await writeFile(join(folder, "pgbouncer.ini"), config, { mode: 0o644 })
  const identity = isRoot ? { uid: nobody, gid: nobody } : {}
  const bouncer = spawn("pgbouncer", ["-q", join(folder, "pgbouncer.ini")], { env, ...identity, stdio: "ignore" })
  for (let waited = 0; !(await isListening(port)); waited += 50) {
    if (waited > 10_000 || bouncer.exitCode !== null) throw new Error("PgBouncer does not listen.")
    await pause(50)
  }
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    directUrl: `postgres://${user}:${password ?? ""}@127.0.0.1:${server.connection.port}/${database}`,
    async close() {
      const ended = once(bouncer, "exit")
      bouncer.kill("SIGKILL")
      await ended
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true))
    socket.on("error", () => done(false)).on("connect", () => socket.destroy())
  })
}
