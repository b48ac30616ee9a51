import { existsSync, statSync } from "node:fs"
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { gzipSync } from "node:zlib"
import S3rver from "s3rver"
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from "vitest"
import { readArchive } from "../../platform/backup/archive.ts"
import { packTar, type TarEntry } from "../../platform/backup/tar.ts"
import { findRunning, startEmbedded } from "../../platform/database/embedded.ts"
import { connectionTo, type FreshDatabase, freshDatabase, runOn } from "../../platform/database/test-database.ts"
import { demoAddress, demoPassword } from "../../server/demo/cast.ts"
import { createDataFolder } from "./data-folder.ts"
import { startTestServer } from "./running-server.ts"
import { mountSmallDisk, unmountSmallDisk } from "./small-disk.ts"
import { twoAtOnce } from "./two-at-once.ts"
import { readFiles, readRows, runBin } from "./whole-school.ts"

const folder = await createDataFolder("backup")
const filled = join(folder, "filled")
const archive = join(folder, "school.tar.gz")
const words = JSON.stringify({
  statistics: [],
  testimonials: { families: [], homeschool: [], teachers: [] },
  films: { classHighlights: {}, homeschool: [] },
})
let database: FreshDatabase
let rows: Record<string, string[]>
let files: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  await mkdir(filled)
  await writeFile(join(filled, "content.json"), words)
  const school = await startTestServer({ DATA_DIR: filled, DEMO: "1" })
  try {
    expect(await logIn(school.address)).toBe(200)
    rows = await backUpBetweenJobs()
  } finally {
    await school.stop()
  }
  files = await readFiles({ dataDir: filled, s3: null })
}, 240_000)

afterAll(() => database.drop())

/**
 * Makes the archive while the school runs, and returns the rows that it must contain. Jobs write at any moment (a
 * receipt is read, a reminder is due), so an archive only counts if the rows before and after it are the same.
 */
async function backUpBetweenJobs(): Promise<Record<string, string[]>> {
  for (let tries = 0; tries < 40; tries += 1) {
    const before = await rowsOfRunning()
    const done = await runBin("backup", archive, { DATA_DIR: filled })
    expect(done).toEqual({
      code: 0,
      said: expect.stringContaining("The file was read back and is complete."),
      complained: "",
    })
    if (isDeepStrictEqual(await rowsOfRunning(), before)) return before
    await rm(archive)
  }
  throw new Error("jobs wrote during each of 40 backups")
}

async function rowsOfRunning(): Promise<Record<string, string[]>> {
  const connection = await findRunning(filled)
  if (!connection) throw new Error("the school is not running")
  return readRows(connection)
}

async function logIn(address: string): Promise<number> {
  const body = JSON.stringify({ email: demoAddress("parent"), password: demoPassword })
  const headers = { "content-type": "application/json" }
  return (await fetch(`${address}/accounts/login`, { method: "POST", headers, body })).status
}

async function rowsIn(dataDir: string): Promise<Record<string, string[]>> {
  const embedded = await startEmbedded(dataDir)
  return readRows(embedded.connection).finally(() => embedded.stop())
}

/** Returns the address of another database on the tests' server, through its socket. */
function addressOf(name: string): string {
  const { connectionString, host, port, user } = connectionTo(database.connection, name)
  return connectionString ?? `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${name}`
}

async function otherDatabase(): Promise<string> {
  const name = `${database.connection.database ?? "silid"}_${Math.floor(performance.now() * 1000)}`
  await runOn(database.connection, `create database ${name}`)
  onTestFinished(() => runOn(database.connection, `drop database if exists ${name} with (force)`))
  return addressOf(name)
}

test("a backup of a running school holds every row and file, and a sign-in works in what is restored from it", async () => {
  expect(Object.values(rows).flat().length).toBeGreaterThan(500)
  expect(Object.keys(files).length).toBeGreaterThan(20)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  const DATA_DIR = join(folder, "restored")
  const { code, said } = await runBin("restore", archive, { DATA_DIR })
  expect([code, said]).toEqual([0, expect.stringContaining("You can start it now.")])
  expect(await rowsIn(DATA_DIR)).toEqual(rows)
  expect(await readFiles({ dataDir: DATA_DIR, s3: null })).toEqual(files)
  expect(await readFile(join(DATA_DIR, "content.json"), "utf8")).toBe(words)
  expect(existsSync(join(DATA_DIR, "session-secret"))).toBe(false)
  const again = await startTestServer({ DATA_DIR, DEMO: "1" })
  onTestFailed(again.kill)
  expect(await logIn(again.address)).toBe(200)
  expect(await again.stop()).toBe(0)
}, 240_000)

test("a restore without the key of the encrypted data, or with another one, is refused with one line and leaves nothing", async () => {
  for (const DATA_KEY of ["", "a-key-of-another-school-that-is-long-enough"]) {
    const DATA_DIR = join(folder, "without-key")
    const { code, complained } = await runBin("restore", archive, { DATA_DIR, DATA_KEY })
    expect(code).toBe(1)
    expect(complained).toMatch(/^The backup's data is encrypted with a key that is not here: set DATA_KEY [^\n]+\n$/)
    expect(existsSync(DATA_DIR)).toBe(false)
  }
}, 240_000)

test("a school moves to a PostgreSQL and an object store of its own, and back, with all that it has", async () => {
  const directory = await mkdtemp(join(folder, "store-"))
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" }
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "silid" }],
  })
  const { port } = await store.run()
  onTestFinished(() => store.close())
  const s3 = { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "silid", ...keys }
  const DATABASE_URL = await otherDatabase()
  const own = {
    DATABASE_URL,
    DATA_DIR: join(folder, "own"),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  expect(await runBin("restore", archive, own)).toMatchObject({ code: 0, complained: "" })
  expect(await readRows({ connectionString: DATABASE_URL })).toEqual(rows)
  expect(await readFiles({ dataDir: own.DATA_DIR, s3 })).toEqual(files)
  const moved = join(folder, "moved.tar.gz")
  expect(await runBin("backup", moved, own)).toMatchObject({ code: 0, complained: "" })
  const DATA_DIR = join(folder, "back")
  expect(await runBin("restore", moved, { DATA_DIR })).toMatchObject({ code: 0, complained: "" })
  expect(await rowsIn(DATA_DIR)).toEqual(rows)
  expect(await readFiles({ dataDir: DATA_DIR, s3: null })).toEqual(files)
}, 240_000)

test("a stopped school is backed up too, and what has no school in it is not", async () => {
  const file = join(folder, "stopped.tar.gz")
  expect(await runBin("backup", file, { DATA_DIR: filled })).toMatchObject({ code: 0, complained: "" })
  const nowhere = join(folder, "nowhere")
  const none = await runBin("backup", join(folder, "none.tar.gz"), { DATA_DIR: nowhere })
  expect(none).toMatchObject({ code: 1, complained: expect.stringMatching(/^There is no school in [^\n]+\n$/) })
  const empty = await runBin("backup", join(folder, "none.tar.gz"), { DATABASE_URL: await otherDatabase() })
  expect(empty).toMatchObject({ code: 1, complained: expect.stringMatching(/^There is no school in [^\n]+\n$/) })
  const over = await runBin("backup", file, { DATA_DIR: filled })
  expect(over).toMatchObject({ code: 1, complained: expect.stringMatching(/^[^\n]+ is there already: [^\n]+\n$/) })
  expect(existsSync(nowhere) || existsSync(join(folder, "none.tar.gz"))).toBe(false)
  expect((await readdir(folder)).filter((name) => name.endsWith(".partial"))).toEqual([])
}, 180_000)

test("a school with anybody in it is not restored over, running or stopped", async () => {
  const stopped = await runBin("restore", archive, { DATA_DIR: filled })
  expect(stopped).toMatchObject({ code: 1, complained: expect.stringMatching(/^The database is not empty: [^\n]+\n$/) })
  const school = await startTestServer({ DATA_DIR: filled, DEMO: "1" })
  onTestFailed(school.kill)
  const running = await runBin("restore", archive, { DATA_DIR: filled })
  expect(running).toMatchObject({ code: 1, complained: expect.stringMatching(/ is in use by [^\n]+\n$/) })
  expect(await logIn(school.address)).toBe(200)
  await school.stop()
  const DATABASE_URL = await otherDatabase()
  await runOn({ connectionString: DATABASE_URL }, "create table recipes (name text)")
  const foreign = await runBin("restore", archive, { DATABASE_URL, DATA_DIR: join(folder, "foreign") })
  expect(foreign).toMatchObject({ code: 1, complained: expect.stringMatching(/^The database is not empty: [^\n]+\n$/) })
  expect(await readRows({ connectionString: DATABASE_URL })).toEqual({ recipes: [] })
}, 180_000)

test("a school that was started and in which nobody has registered takes a backup", async () => {
  const DATA_DIR = join(folder, "started")
  const school = await startTestServer({ DATA_DIR, DEMO: "0" })
  onTestFailed(school.kill)
  await school.stop()
  expect(await runBin("restore", archive, { DATA_DIR })).toMatchObject({ code: 0, complained: "" })
  expect(await rowsIn(DATA_DIR)).toEqual(rows)
}, 180_000)

test("a damaged archive and one that is something else are told in one line, and nothing is touched", async () => {
  const whole = await readFile(archive)
  const flipped = Buffer.from(whole)
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
  const cases = { flipped, cut: whole.subarray(0, whole.length - 2000), other: Buffer.from("%PDF-1.7 a picture") }
  const DATA_DIR = join(folder, "untouched")
  await twoAtOnce(Object.entries(cases), async ([name, content]) => {
    const file = join(folder, `${name}.tar.gz`)
    await writeFile(file, content)
    const { code, complained } = await runBin("restore", file, { DATA_DIR })
    expect([name, code, complained]).toEqual([
      name,
      1,
      expect.stringMatching(/^The archive [^\n]+ is damaged \([^\n]+\)\. Nothing was changed\.\n$/),
    ])
  })
  const missing = await runBin("restore", join(folder, "no.tar.gz"), { DATA_DIR })
  expect(missing).toMatchObject({ code: 1, complained: expect.stringMatching(/^There is no file [^\n]+\n$/) })
  expect(existsSync(DATA_DIR)).toBe(false)
}, 180_000)

test("a restore that fails half-way leaves neither rows nor files behind", async () => {
  const DATA_DIR = join(folder, "half")
  await mkdir(join(DATA_DIR, "files"), { recursive: true })
  // A file replaces the folder of the proofs. At that point the rows and the pictures of people are restored.
  await copyFile(join(filled, "content.json"), join(DATA_DIR, "files", "enrollment-payments"))
  const { code, complained } = await runBin("restore", archive, { DATA_DIR })
  expect([code, complained.trim().split("\n").length]).toEqual([1, 1])
  expect(await readdir(DATA_DIR)).toEqual(["files"])
  const left = await readdir(join(DATA_DIR, "files"), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(["enrollment-payments"])
}, 180_000)

/** Returns the archive with another manifest, or with one member changed. */
async function writeChanged(file: string, change: (entry: TarEntry) => string | null): Promise<string> {
  const entries: TarEntry[] = []
  for await (const entry of readArchive(archive)) {
    const changed = change(entry)
    entries.push(changed === null ? entry : { ...entry, body: Buffer.from(changed) })
  }
  async function* all() {
    yield* entries
  }
  await writeFile(file, gzipSync(Buffer.concat(await Array.fromAsync(packTar(all(), new Date(0))))))
  return file
}

test("an archive that a newer version made, and one whose rows were changed, are told in one line", async () => {
  const file = join(folder, "changed.tar.gz")
  const DATA_DIR = join(folder, "untouched")
  const inManifest = (change: (manifest: { format: number; migrations: string[] }) => object) =>
    writeChanged(file, ({ name, body }) =>
      name === "manifest.json" ? JSON.stringify(change(JSON.parse(body.toString()))) : null,
    )
  const newer = /^The archive [^\n]+ was made by a newer Silid: [^\n]+ Nothing was changed\.\n$/
  await inManifest((manifest) => ({ ...manifest, format: 2, more: [] }))
  expect((await runBin("restore", file, { DATA_DIR })).complained).toMatch(newer)
  await inManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, "9999-later"] }))
  expect((await runBin("restore", file, { DATA_DIR })).complained).toMatch(newer)
  await writeChanged(file, ({ name, body }) =>
    name.startsWith("database/lifeskills_grades") ? body.toString().replace("91", "99") : null,
  )
  expect((await runBin("restore", file, { DATA_DIR })).complained).toMatch(/ is damaged \(its content is not /)
  expect(existsSync(DATA_DIR)).toBe(false)
}, 180_000)

const disk = join(folder, "disk")
await mkdir(disk)
const isMounted = mountSmallDisk(disk)
afterAll(() => {
  if (isMounted) unmountSmallDisk(disk)
})

test.skipIf(!isMounted)(
  "a full disk is told in one line: there is no backup then, or nothing restored",
  async () => {
    const backup = await runBin("backup", join(disk, "school.tar.gz"), { DATA_DIR: filled })
    expect(backup.complained).toMatch(/^[^\n]+ could not be written: the disk is full\. There is no backup\.\n$/)
    expect(await readdir(disk)).toEqual([])
    const DATABASE_URL = await otherDatabase()
    const restore = await runBin("restore", archive, { DATABASE_URL, DATA_DIR: disk })
    expect(restore.complained).toMatch(/^The backup could not be restored: the disk is full\. Nothing was changed\.\n$/)
    expect(await readRows({ connectionString: DATABASE_URL })).toEqual({})
    expect(await readdir(disk)).toEqual([])
  },
  60_000,
)
