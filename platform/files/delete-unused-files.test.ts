import { expect, test } from "vitest"
import { deleteUnusedFiles } from "./delete-unused-files.ts"
import type { Files } from "./open-files.ts"

const now = () => new Date("2026-11-20T04:00:00Z")

/** A folder of this many old files, of which the first ones are in use. */
function folderOf(all: number, inUse: number) {
  const names = Array.from({ length: all }, (_, n) => `file-${n}`)
  const removed: string[] = []
  const logged: string[] = []
  const batchSizes: number[] = []
  const files = {
    async *namesBefore(_: string, moment: Date) {
      expect(moment).toEqual(new Date("2026-11-19T04:00:00Z"))
      yield names.slice(0, 10)
      yield names.slice(10)
    },
    remove: async (_: string, name: string) => void removed.push(name),
  } as Pick<Files, "namesBefore" | "remove"> as Files
  const findUsed = async (some: string[]) => {
    batchSizes.push(some.length)
    return some.filter((name) => Number(name.slice(5)) < inUse)
  }
  const sweep = () =>
    deleteUnusedFiles({ files, now, log: (_, event) => void logged.push(event) }, { folder: "class-images", findUsed })
  return { sweep, removed, logged, batchSizes }
}

test("removes what is in use nowhere, and nothing else", async () => {
  const folder = folderOf(30, 26)
  expect(await folder.sweep()).toBe(4)
  expect(folder.removed).toEqual(["file-26", "file-27", "file-28", "file-29"])
  expect(folder.logged).toEqual([])
})

test("takes a store in which most files are unknown for another school's, and touches none", async () => {
  const folder = folderOf(100, 40)
  expect(await folder.sweep()).toBe(0)
  expect(folder.removed).toEqual([])
  expect(folder.logged).toEqual(["files-unknown"])
})

test("tidies up in a new school too, where the few files there are may all be lost ones", async () => {
  expect(await folderOf(20, 0).sweep()).toBe(20)
  expect(await folderOf(21, 0).sweep()).toBe(0)
})

test("removes at most 500 a day, and asks about a thousand at a time", async () => {
  const folder = folderOf(2510, 1600)
  expect(await folder.sweep()).toBe(500)
  expect(folder.removed).toHaveLength(500)
  expect(folder.batchSizes).toEqual([10, 1000, 1000, 500])
})
