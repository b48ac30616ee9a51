import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import pg, { type PoolConfig } from "pg"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { quickFolder } from "../../test/quick-folder.ts"
import { rootLaunchers } from "./embedded/not-root.ts"
import { readPostmaster } from "./embedded/postmaster.ts"
import { DataDirInUseError, type EmbeddedDatabase, startEmbedded } from "./embedded.ts"

const careless = { initdb: ["--no-sync"], settings: { fsync: "off" } }
const cleanups: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Made once and copied, because creating a data folder takes most of a second. */
const pattern = path.join(mkdtempSync(path.join(quickFolder, "embedded-")), "data")
beforeAll(async () => (await startEmbedded(pattern, careless)).stop())
afterAll(() => rmSync(path.dirname(pattern), { recursive: true, force: true }))

function dataDir(name = "data"): string {
  const folder = emptyDataDir(name)
  cpSync(path.join(pattern, "postgres"), path.join(folder, "postgres"), { recursive: true })
  return folder
}

function emptyDataDir(name = "data"): string {
  const parent = mkdtempSync(path.join(quickFolder, "embedded-"))
  cleanups.push(() => rmSync(parent, { recursive: true, force: true }))
  return path.join(parent, name)
}

async function start(folder: string, options = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder, { ...careless, ...options })
  cleanups.push(() => database.stop())
  return database
}

async function ask(connection: PoolConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on("error", () => {})
  await client.connect()
  return client.query(statement).then(
    async (result) => {
      await client.end()
      return result.rows
    },
    async (error) => {
      await client.end()
      throw error
    },
  )
}

/** A process that starts the database and stays until it is killed. */
async function startElsewhere(folder: string): Promise<{ process: ChildProcess; connection: PoolConfig }> {
  const module = path.join(import.meta.dirname, "embedded.ts")
  const code = `import { startEmbedded } from ${JSON.stringify(module)}
    const { connection } = await startEmbedded(${JSON.stringify(folder)}, ${JSON.stringify(careless)})
    console.log(JSON.stringify(connection))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] })
  cleanups.push(() => void child.kill("SIGKILL"))
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (data) => resolve(String(data)))
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)))
  })
  return { process: child, connection: JSON.parse(line) }
}

async function kill(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once("exit", resolve))
  child.kill("SIGKILL")
  await ended
}

test("starts on an empty folder, keeps what was written, and starts again", async () => {
  const folder = emptyDataDir()
  const first = await start(folder)
  await ask(first.connection, "create table kept (word text); insert into kept values ('mabuhay')")
  await first.stop()
  const second = await start(folder)
  expect(await ask(second.connection, "select word from kept")).toEqual([{ word: "mabuhay" }])
})

test("speaks UTF-8, sorts names as people do and lives in UTC", async () => {
  const { connection } = await start(dataDir())
  const [row] = await ask(
    connection,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
       (select string_agg(name, ' ' order by name) from (values ('Zamora'), ('de Leon'), ('Ñiguez'), ('Abad')) as n (name)) as names`,
  )
  expect(row).toEqual({ encoding: "UTF8", zone: "UTC", names: "Abad de Leon Ñiguez Zamora" })
})

test("opens no port, and its socket lies in a folder that only the owner may enter", async () => {
  const { connection } = await start(dataDir())
  const [row] = await ask(connection, "select current_setting('listen_addresses') as addresses")
  expect(row).toEqual({ addresses: "" })
  expect(statSync(connection.host as string).mode & 0o777).toBe(0o700)
})

test("puts the socket in the temporary folder when its path would be too long, and removes it after", async () => {
  const database = await start(dataDir("x".repeat(120)))
  const folder = database.connection.host as string
  expect(folder.startsWith(tmpdir())).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(await ask(database.connection, "select 1 as one")).toEqual([{ one: 1 }])
  await database.stop()
  expect(statSync(folder, { throwIfNoEntry: false })).toBeUndefined()
})

test("listens on a port of this machine with a password where sockets cannot be used", async () => {
  const { connection } = await start(emptyDataDir(), { overTcp: true })
  expect(connection.host).toBe("127.0.0.1")
  expect(await ask(connection, "select 1 as one")).toEqual([{ one: 1 }])
  await expect(ask({ ...connection, password: "guess" }, "select 1")).rejects.toThrow("password authentication failed")
})

test("refuses a second start on the same folder, in one line that names the process", async () => {
  const folder = dataDir()
  await start(folder)
  const second = startEmbedded(folder)
  await expect(second).rejects.toThrow(DataDirInUseError)
  await expect(second).rejects.toThrow(`${folder} is in use by another server (process ${process.pid})`)
})

test("refuses while another process owns the folder, and takes over when that one was killed", async () => {
  const folder = dataDir()
  const elsewhere = await startElsewhere(folder)
  await expect(startEmbedded(folder)).rejects.toThrow(`process ${elsewhere.process.pid}`)
  await ask(elsewhere.connection, "create table kept (word text); insert into kept values ('tuloy')")
  const server = readPostmaster(path.join(folder, "postgres"))?.pid
  await kill(elsewhere.process)
  const { connection } = await start(folder)
  expect(await ask(connection, "select word from kept")).toEqual([{ word: "tuloy" }])
  expect(readPostmaster(path.join(folder, "postgres"))?.pid).toBe(server)
})

test("goes on after the process and PostgreSQL were both killed", async () => {
  const folder = dataDir()
  const elsewhere = await startElsewhere(folder)
  await ask(elsewhere.connection, "create table kept (word text); insert into kept values ('tuloy')")
  await kill(elsewhere.process)
  process.kill(readPostmaster(path.join(folder, "postgres"))?.pid as number, "SIGKILL")
  const { connection } = await start(folder)
  expect(await ask(connection, "select word from kept")).toEqual([{ word: "tuloy" }])
})

test("does not take a stranger that got the old process number for its own server", async () => {
  const folder = dataDir()
  await (await start(folder)).stop()
  const stranger = spawn("sleep", ["60"])
  cleanups.push(() => void stranger.kill())
  const remains = [
    stranger.pid,
    path.join(folder, "postgres"),
    0,
    5432,
    path.join(folder, "postgres-socket"),
    "",
    "",
    "ready",
  ]
  writeFileSync(path.join(folder, "postgres", "postmaster.pid"), remains.join("\n"))
  writeFileSync(path.join(folder, "postgres-socket", ".s.PGSQL.5432.lock"), remains.join("\n"))
  const { connection } = await start(folder)
  expect(await ask(connection, "select 1 as one")).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBe(null)
})

test("starts PostgreSQL again when it alone was killed", async () => {
  const folder = dataDir()
  const { connection } = await start(folder)
  const before = readPostmaster(path.join(folder, "postgres"))?.pid as number
  process.kill(before, "SIGKILL")
  await expect
    .poll(() => ask(connection, "select 1 as one").catch(() => null), { timeout: 10_000 })
    .toEqual([{ one: 1 }])
  expect(readPostmaster(path.join(folder, "postgres"))?.pid).not.toBe(before)
})

test("starts over after a start that was killed halfway", async () => {
  const folder = emptyDataDir()
  mkdirSync(path.join(folder, "postgres.new", "base"), { recursive: true })
  const { connection } = await start(folder)
  expect(await ask(connection, "select 1 as one")).toEqual([{ one: 1 }])
})

test("says what to do with the data of another PostgreSQL version", async () => {
  const folder = emptyDataDir()
  mkdirSync(path.join(folder, "postgres"), { recursive: true })
  writeFileSync(path.join(folder, "postgres", "PG_VERSION"), "15\n")
  await expect(startEmbedded(folder)).rejects.toThrow("written by PostgreSQL 15")
})

test("reports PostgreSQL's own words when it does not start, and leaves the folder free", async () => {
  const folder = dataDir()
  await expect(startEmbedded(folder, { ...careless, settings: { wal_level: "none" } })).rejects.toThrow("wal_level")
  expect(readFileSync(path.join(folder, "postgres.log"), "utf8")).toContain("wal_level")
  await start(folder)
})

const isRoot = process.getuid?.() === 0
test.runIf(isRoot).each(["namespace", "capability"])(
  "runs for root under a folder that only root may enter (%s)",
  async (way) => {
    const folder = dataDir()
    for (const launcher of [rootLaunchers[way], rootLaunchers.namespace, rootLaunchers[way]]) {
      const database = await start(folder, { launchers: [launcher] })
      expect(await ask(database.connection, "select 1 as one")).toEqual([{ one: 1 }])
      await database.stop()
    }
  },
)
