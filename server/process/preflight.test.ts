import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"
import { afterAll, expect, test } from "vitest"
import { openFiles } from "../../platform/files/open-files.ts"
import { assertStorage } from "./preflight.ts"

const directory = await mkdtemp(join(tmpdir(), "silid-store-"))
const store = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: "silid" }],
})
const { port } = await store.run()
afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true })
})

async function check(overrides: { bucket?: string; accessKeyId?: string }) {
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" }
  const s3 = { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", bucket: "silid", ...keys, ...overrides }
  await assertStorage({ s3 }, await openFiles({ dataDir: directory, s3 }))
}

test("an object store that accepts the credentials is left unchanged", async () => {
  await check({})
})

test.each([
  ["S3_BUCKET", { bucket: "elsewhere" }],
  ["S3_ACCESS_KEY_ID", { accessKeyId: "somebody" }],
])("a store that refuses names the setting %s, in one line", async (name, overrides) => {
  await expect(check(overrides)).rejects.toThrow(new RegExp(`^The setting ${name} is wrong: expected [^\\n]+$`))
})
