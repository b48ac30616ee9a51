import { connect, createServer, type Socket } from "node:net"
import { join } from "node:path"
import type { PoolConfig } from "pg"
import pg from "pg"

export type DatabaseProxy = {
  /** The same database, through the proxy. */
  connection: PoolConfig
  /** Blocks all traffic in both directions, until it is called with false. */
  freeze(isFrozen: boolean): void
  /**
   * Forwards the next message with this text to the server, and closes the connection before its reply; that many
   * times.
   */
  cutAfter(text: string, times?: number): void
  close(): Promise<void>
}

type Faults = { isFrozen: boolean; cutAt: string; cutsLeft: number }

/** A TCP proxy on loopback in front of a PostgreSQL server, for tests of connection failures. */
export async function openDatabaseProxy(target: PoolConfig, at = 0): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const faults: Faults = { isFrozen: false, cutAt: "", cutsLeft: 0 }
  const { host, port, user, password, database } = new pg.Client(target)
  const server = createServer((client) => {
    const upstream = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on("close", () => sockets.delete(socket))
    }
    joinSockets(client, upstream, faults)
  })
  await new Promise<void>((done) => server.listen(at, "127.0.0.1", done))
  const address = server.address() as { port: number }
  return {
    connection: { host: "127.0.0.1", port: address.port, user, password: password ?? undefined, database },
    freeze(isFrozen) {
      faults.isFrozen = isFrozen
    },
    cutAfter(text, times = 1) {
      faults.cutAt = text
      faults.cutsLeft = times
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function joinSockets(client: Socket, upstream: Socket, faults: Faults): void {
  let isCut = false
  for (const socket of [client, upstream]) {
    socket.on("error", () => undefined)
    socket.on("close", () => {
      client.destroy()
      upstream.destroy()
    })
  }
  client.on("data", (bytes) => {
    if (faults.isFrozen) return
    if (faults.cutsLeft > 0 && bytes.toString("latin1").includes(faults.cutAt)) {
      faults.cutsLeft -= 1
      isCut = true
    }
    upstream.write(bytes)
  })
  upstream.on("data", (bytes) => {
    if (isCut) client.destroy()
    else if (!faults.isFrozen) client.write(bytes)
  })
}
