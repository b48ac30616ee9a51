import { expect, test } from "vitest"
import { RequestReads } from "./request-reads.ts"

const counting = () => {
  const batches: string[][] = []
  const read = async (ids: string[]) => {
    batches.push(ids)
    return new Map(ids.filter((id) => id !== "unknown").map((id) => [id, `row ${id}`]))
  }
  return { batches, read }
}

test("what calls of one document want is read once", async () => {
  const reads = new RequestReads(true)
  let count = 0
  const read = async () => (count += 1)
  expect(await Promise.all([reads.once("account", read), reads.once("account", read)])).toEqual([1, 1])
  expect(await reads.once("another", read)).toBe(2)
})

test("what several calls of a document want in one moment is read in one statement", async () => {
  const reads = new RequestReads(true)
  const { batches, read } = counting()
  const rows = ["a", "b", "a", "unknown"].map((id) => reads.oneOf("class", id, read))
  expect(await Promise.all(rows)).toEqual(["row a", "row b", "row a", undefined])
  expect(batches).toEqual([["a", "b", "unknown"]])
  expect(await reads.oneOf("class", "c", read)).toBe("row c")
  expect(batches).toHaveLength(2)
})

test("a call that comes alone waits for no other one", async () => {
  const { batches, read } = counting()
  const reads = new RequestReads(false)
  expect(await Promise.all([reads.oneOf("class", "a", read), reads.oneOf("class", "b", read)])).toEqual([
    "row a",
    "row b",
  ])
  expect(batches).toEqual([["a"], ["b"]])
})
