import { createServer } from "node:net"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../platform/database/test-database.ts"
import { eventually } from "../../test/eventually.ts"
import { freePort } from "../../test/free-port.ts"
import { openDatabaseProxy } from "../../test/tcp-proxy.ts"
import { waitForDatabase } from "./wait-for-database.ts"

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

let logged: string[] = []
const log = (_: string, event: string) => void logged.push(event)
beforeEach(() => {
  logged = []
})
const name = "DATABASE_URL"
const urlAt = (port: number) => `postgres://silid@127.0.0.1:${port}/silid`

test("waits for a database that is not there yet, and says so once", async () => {
  const port = await freePort()
  const { user, password, database } = new pg.Client(fresh.connection)
  const url = `postgres://${user}:${password ?? ""}@127.0.0.1:${port}/${database}`
  const waiting = waitForDatabase({ name, url, seconds: 20 }, log)
  await eventually(() => expect(logged).toEqual(["waiting-for-database"]))
  const proxy = await openDatabaseProxy(fresh.connection, port)
  onTestFinished(proxy.close)
  expect(await waiting).toBe(false)
  expect(logged).toEqual(["waiting-for-database"])
})

test("gives up in one line that names the setting when the time is over", async () => {
  const started = performance.now()
  const waiting = waitForDatabase({ name, url: urlAt(await freePort()), seconds: 1 }, log)
  await expect(waiting).rejects.toThrow(/^The setting DATABASE_URL is wrong: expected [^\n]+ECONNREFUSED[^\n]+$/)
  expect(performance.now() - started).toBeGreaterThanOrEqual(1_000)
})

test("does not wait for a database that refuses the credentials", async () => {
  const rejecting = createServer((socket) => {
    const fields = "SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0"
    const reply = Buffer.alloc(5 + fields.length)
    reply.write("E")
    reply.writeInt32BE(4 + fields.length, 1)
    reply.write(fields, 5, "latin1")
    socket.once("data", () => socket.end(reply))
  })
  await new Promise<void>((done) => rejecting.listen(0, "127.0.0.1", done))
  onTestFinished(() => void rejecting.close())
  const { port } = rejecting.address() as { port: number }
  const waiting = waitForDatabase({ name, url: urlAt(port), seconds: 30 }, log)
  await expect(waiting).rejects.toThrow(/password authentication failed/)
  expect(logged).toEqual([])
})
