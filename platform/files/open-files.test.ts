import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Files, type FilesSettings, openFiles } from "./open-files.ts"

const bytes = new TextEncoder().encode("a picture, let us say")
let root: string
let store: S3rver
let port: number

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "silid-files-"))
  store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(root, "store"),
    configureBuckets: [{ name: "silid" }],
  })
  port = (await store.run()).port
})

afterAll(async () => {
  await store.close()
  await rm(root, { recursive: true })
})

const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" }
const kinds: [string, () => FilesSettings][] = [
  ["the local folder", () => ({ dataDir: join(root, "local"), s3: null })],
  [
    "an S3 store",
    () => ({
      dataDir: join(root, "unused"),
      s3: { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "silid", ...keys },
    }),
  ],
]

describe.each(kinds)("files in %s", (_, settings) => {
  let files: Files
  beforeAll(async () => {
    files = await openFiles(settings())
  })

  test("gives back what was put, with its size, type and tag", async () => {
    const name = await files.put("class-images", bytes, "png")
    const file = await files.get("class-images", name)
    expect(file).toMatchObject({ size: bytes.byteLength, type: "image/png", etag: `"${name}"` })
    expect(await new Response(file?.body).bytes()).toEqual(bytes)
  })

  test("keeps a file of several megabytes whole", async () => {
    const large = crypto.getRandomValues(new Uint8Array(65_536)).toString().repeat(20)
    const name = await files.put("report-cards", new TextEncoder().encode(large), "pdf")
    const file = await files.get("report-cards", name)
    expect(file?.type).toBe("application/pdf")
    expect(await new Response(file?.body).text()).toBe(large)
  })

  test("never gives two files one name", async () => {
    const names = await Promise.all(Array.from({ length: 8 }, () => files.put("class-images", bytes, "jpg")))
    expect(new Set(names).size).toBe(8)
    expect(names[0]).toMatch(/^[0-9a-f]{40}\.jpg$/)
  })

  test("finds a file in its own folder only", async () => {
    const name = await files.put("teacher-ids", bytes, "jpg")
    expect(await files.get("class-images", name)).toBeNull()
  })

  test("has no file after its removal, and removes twice without complaint", async () => {
    const name = await files.put("profile-pictures", bytes, "webp")
    await files.remove("profile-pictures", name)
    await files.remove("profile-pictures", name)
    expect(await files.get("profile-pictures", name)).toBeNull()
  })

  test.each([
    "../secret.png",
    "..%2fsecret.png",
    "/etc/passwd",
    `${"a".repeat(40)}.png/../x`,
    `${"a".repeat(40)}.svg`,
    `${"a".repeat(40)}.png\0`,
    `${"a".repeat(40)}.png\n`,
    `${"A".repeat(40)}.png`,
    ".",
    "",
  ])("knows no file of the name %j", async (name) => {
    expect(await files.get("class-images", name)).toBeNull()
    await files.remove("class-images", name)
  })

  test.each(["..", "../files", "a/b", ".incoming", "", "Class-Images"])("knows no folder %j", async (folder) => {
    expect(await files.get(folder, `${"a".repeat(40)}.png`)).toBeNull()
    await expect(files.put(folder, bytes, "png")).rejects.toThrow("no name for a folder")
  })

  test("lists the files of a folder that are older than a moment, in parts, and nothing for a folder without any", async () => {
    const put = [await files.put("listed", bytes, "png"), await files.put("listed", bytes, "jpg")]
    await files.put("other", bytes, "png")
    const olderThan = async (moment: number) =>
      (await Array.fromAsync(files.namesBefore("listed", new Date(moment)))).flat().toSorted()
    expect(await olderThan(Date.now() + 5_000)).toEqual(put.toSorted())
    expect(await olderThan(Date.now() - 60_000)).toEqual([])
    expect((await Array.fromAsync(files.namesBefore("never-used", new Date()))).flat()).toEqual([])
  })

  test("can be asked about a file without reading it, and be left in the middle of it", async () => {
    const name = await files.put("class-images", new Uint8Array(3_000_000), "png")
    const unread = await files.get("class-images", name)
    await unread?.body.cancel()
    const half = (await files.get("class-images", name))?.body.getReader()
    expect((await half?.read())?.value?.byteLength).toBeGreaterThan(0)
    await half?.cancel()
  })
})

test("a file in the local folder is readable by its owner alone, and leaves nothing half-written behind", async () => {
  const dataDir = join(root, "private")
  const files = await openFiles({ dataDir, s3: null })
  const name = await files.put("teacher-ids", bytes, "jpg")
  const path = join(dataDir, "files", "teacher-ids", name)
  expect(new Uint8Array(await readFile(path))).toEqual(bytes)
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect((await stat(join(dataDir, "files"))).mode & 0o077).toBe(0)
  expect(await readdir(join(dataDir, "files", ".incoming"))).toEqual([])
})

test("what a killed process left half-written is swept at the next start, once it is an hour old", async () => {
  const dataDir = join(root, "swept")
  await openFiles({ dataDir, s3: null })
  const [old, young] = ["old", "young"].map((name) => join(dataDir, "files", ".incoming", name)) as [string, string]
  await Promise.all([writeFile(old, ""), writeFile(young, "")])
  await utimes(old, 0, 0)
  await openFiles({ dataDir, s3: null })
  expect(await readdir(join(dataDir, "files", ".incoming"))).toEqual(["young"])
})

test("a store that cannot be reached is an error, not a missing file", async () => {
  const s3 = { endpoint: "http://127.0.0.1:9", region: "us-east-1", bucket: "silid", ...keys }
  const files = await openFiles({ dataDir: root, s3 })
  await expect(files.get("class-images", `${"a".repeat(40)}.png`)).rejects.toThrow()
})
