// docs/rules/general.md#uploads

import { mkdtempSync } from "node:fs"
import { readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { openFiles } from "../../platform/files/open-files.ts"
import { StorageUnavailableError } from "../../platform/files/storage-unavailable.ts"
import { buildHomeroom } from "../builders/homeroom.ts"
import { buildLearner, buildTeacher } from "../builders/people.ts"
import { testSchool } from "../school.ts"
import { mountSmallDisk, unmountSmallDisk } from "./small-disk.ts"

const folder = mkdtempSync(join(tmpdir(), "silid-full-"))

/** A picture that does not compress well. */
const noise = new Uint8Array(
  await sharp(Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24)), {
    raw: { width: 200, height: 200, channels: 3 },
  })
    .png()
    .toBuffer(),
)
const isMounted = mountSmallDisk(folder)
afterAll(async () => {
  if (isMounted) unmountSmallDisk(folder)
  await rm(folder, { recursive: true, force: true })
})

test.skipIf(!isMounted)(
  "a full disk refuses a file whole, leaves nothing of it, and goes on once there is room",
  async () => {
    const files = await openFiles({ dataDir: folder, s3: null })
    const first = await files.put("receipts", new Uint8Array(100_000), "pdf")
    await expect(files.put("receipts", new Uint8Array(150_000), "pdf")).rejects.toThrow()
    expect(await readdir(join(folder, "files/.incoming"))).toEqual([])
    expect(await readdir(join(folder, "files/receipts"))).toEqual([first])
    await files.remove("receipts", first)
    const second = await files.put("receipts", new Uint8Array(150_000), "pdf")
    expect((await files.get("receipts", second))?.size).toBe(150_000)
    await files.remove("receipts", second)
  },
)

test.skipIf(!isMounted)("a card that finds no room on the disk is not published, and the old one stays", async () => {
  const school = await testSchool()
  onTestFinished(school.close)
  school.deps.files = await openFiles({ dataDir: folder, s3: null })
  const teacherId = await buildTeacher(school.db)
  const teacher = await school.as(teacherId)
  const { lea } = await buildHomeroom(school, { teacher_id: teacherId })
  const finalize = () => teacher.post("/teachers/homeschool/card/grade/finalize", { enrolleeId: lea })
  const version = () =>
    school.db.selectFrom("report_card_versions").select("file").where("enrollment_id", "=", lea).executeTakeFirst()
  expect((await finalize()).status).toBe(200)
  const before = await version()
  const filling = await school.deps.files.put("receipts", new Uint8Array(130_000), "pdf")
  const rejected = await finalize()
  expect([rejected.status, JSON.stringify(rejected.body)]).toEqual([503, expect.not.stringContaining(folder)])
  expect(await version()).toEqual(before)
  await school.deps.files.remove("receipts", filling)
  expect((await finalize()).status).toBe(200)
})

test.skipIf(!isMounted)("a picture that finds no room on the disk is a 503, and the person may try again", async () => {
  const school = await testSchool()
  onTestFinished(school.close)
  school.deps.files = await openFiles({ dataDir: folder, s3: null })
  const learner = await school.as(await buildLearner(school.db))
  const send = () => {
    const form = new FormData()
    form.set("profile-picture", new Blob([noise]), "me.png")
    return learner.post("/accounts/profile-picture", form)
  }
  const filling: string[] = []
  const fill = async () => {
    for (;;) filling.push(await school.deps.files.put("receipts", new Uint8Array(12_000), "pdf"))
  }
  await expect(fill()).rejects.toThrow(StorageUnavailableError)
  const rejected = await send()
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([503, "5"])
  for (const name of filling) await school.deps.files.remove("receipts", name)
  expect((await send()).status).toBe(200)
})
