import { randomBytes } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import pg, { type PoolConfig } from "pg"
import { type Db, openDatabase } from "./client.ts"

/** What test/database-setup.ts writes for the test files: a server, and a migrated database to copy. */
export type TestServer = { connection: PoolConfig; prefix: string; template: string } | { error: string }

export type FreshDatabase = { db: Db; connection: PoolConfig; drop(): Promise<void> }

/** Creates an empty database with the newest schema, for one test file or one test; drop() deletes it. */
export async function freshDatabase(connections = 5): Promise<FreshDatabase> {
  const server = await findTestServer()
  const name = `${server.prefix}_${randomBytes(6).toString("hex")}`
  await runOn(server.connection, `create database ${name} template ${server.template} strategy file_copy`)
  const connection = connectionTo(server.connection, name)
  // Longer than in the product: tests share a busy machine.
  const db = openDatabase({ ...connection, connectionTimeoutMillis: 30_000 }, { max: connections })
  return {
    db,
    connection,
    async drop() {
      await db.destroy()
      await runOn(server.connection, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Returns the connection to another database of the same server. */
export function connectionTo(connection: PoolConfig, database: string): PoolConfig {
  if (!connection.connectionString) return { ...connection, database }
  // Not with URL, which rejects the empty host of an address through a socket.
  const [, server, options = ""] = /^(\w+:\/\/[^/?]*)[^?]*(\?.*)?$/.exec(connection.connectionString) ?? []
  if (!server) throw new Error("TEST_DATABASE_URL is not an address like postgres://user:password@host:5432/postgres")
  return { ...connection, connectionString: `${server}/${database}${options}` }
}

export async function runOn(connection: PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Waits for the server, which starts while tests without a database run. */
async function findTestServer() {
  const folder = process.env.TEST_RUN_FOLDER
  if (!folder) throw new Error("freshDatabase needs test/database-setup.ts as a globalSetup of the test run")
  const file = path.join(folder, "server.json")
  for (let waited = 0; !existsSync(file); waited += 20) {
    if (waited > 60_000) throw new Error(`no test database after a minute (${folder})`)
    await wait(20)
  }
  const server = JSON.parse(readFileSync(file, "utf8")) as TestServer
  if ("error" in server) throw new Error(`there is no test database: ${server.error}`)
  return server
}
