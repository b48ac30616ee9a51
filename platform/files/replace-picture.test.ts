// docs/rules/general.md#files

import sharp from "sharp"
import { beforeEach, expect, test } from "vitest"
import { replacePicture, withStoredPicture } from "./replace-picture.ts"

let stored: string[]
let isStuck: boolean
const files = {
  put: async () => {
    stored.push("new.png")
    return "new.png"
  },
  get: async () => null,
  remove: async (_: string, name: string) => {
    if (isStuck) throw new Error("no")
    stored = stored.filter((each) => each !== name)
  },
}
const logged: string[] = []
const findUsedFiles = async () => []
const deps = { files, findUsedFiles, log: (_: string, event: string) => void logged.push(event) }
const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
  .png()
  .toBuffer()
const upload = new Blob([new Uint8Array(bytes)])
beforeEach(() => {
  stored = ["old.png"]
  isStuck = false
})

test("the picture before goes once the new one is written down", async () => {
  await replacePicture(deps, "profile-pictures", upload, async () => ["old.png", null])
  expect(stored).toEqual(["new.png"])
})

test("the new picture goes, and the one before stays, when the work fails", async () => {
  const failing = replacePicture(deps, "profile-pictures", upload, async () => {
    throw new Error("class-archived")
  })
  await expect(failing).rejects.toThrow("class-archived")
  expect(stored).toEqual(["old.png"])
})

test("what was done is done, though the picture before cannot be removed", async () => {
  isStuck = true
  await replacePicture(deps, "profile-pictures", upload, async () => ["old.png"])
  expect(stored).toEqual(["old.png", "new.png"])
  expect(logged).toEqual(["file-not-removed"])
})

test("the new picture stays where the database went away, which may have kept its name", async () => {
  const away = Object.assign(new Error("Connection terminated unexpectedly"), { code: "08006" })
  await expect(withStoredPicture(deps, "profile-pictures", upload, () => Promise.reject(away))).rejects.toThrow(away)
  expect(stored).toEqual(["old.png", "new.png"])
})
