import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { StorageUnavailableError } from "../../platform/files/storage-unavailable.ts"
import { buildLearner } from "../../test/builders/people.ts"
import { testSchool } from "../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const noise = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#c06030" } })
  .png()
  .toBuffer()

test("an upload that the file store does not take is a 503 with a sentence, and works once the store is back", async () => {
  const { put } = school.deps.files
  const learner = await school.as(await buildLearner(school.db))
  const send = () => {
    const form = new FormData()
    form.set("profile-picture", new Blob([new Uint8Array(noise)]), "me.png")
    return learner.post("/accounts/profile-picture", form)
  }
  school.deps.files.put = async () => {
    throw new StorageUnavailableError("The file store does not answer in time.")
  }
  const rejected = await send()
  expect([rejected.status, rejected.body.message]).toEqual([
    503,
    "Files cannot be saved or opened at the moment. Please try again soon.",
  ])
  school.deps.files.put = put
  expect((await send()).status).toBe(200)
})
