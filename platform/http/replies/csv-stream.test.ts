import { expect, test } from "vitest"
import { type CsvColumn, csvChunks } from "./csv-stream.ts"

type NumberedRow = { n: number; word: string }
const columns: CsvColumn<NumberedRow>[] = [
  ["Number", (row) => row.n],
  ["A word, or two", (row) => row.word],
]

const batches = (count: number, each: number, positions: (number | undefined)[] = []) => {
  return async (after: NumberedRow | undefined): Promise<NumberedRow[]> => {
    positions.push(after?.n)
    const from = after ? after.n + 1 : 0
    return Array.from({ length: Math.min(each, count - from) }, (_, n) => ({ n: from + n, word: `=${from + n}` }))
  }
}

const wholeOf = async (chunks: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(chunks))

test("begins with a byte-order mark and the header, and ends after the first empty batch", async () => {
  const positions: (number | undefined)[] = []
  const bytes = await wholeOf(csvChunks(columns, batches(5, 2, positions)))
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.subarray(3).toString()).toBe(`Number,"A word, or two"\r\n0,'=0\r\n1,'=1\r\n2,'=2\r\n3,'=3\r\n4,'=4\r\n`)
  expect(positions).toEqual([undefined, 1, 3, 4])
})

test("a large batch is written in parts, and each row comes once and in its place", async () => {
  const chunks = await Array.fromAsync(csvChunks(columns, batches(2_001, 1_500)))
  expect(chunks.length).toBeGreaterThan(5)
  const lines = Buffer.concat(chunks).toString().split("\r\n").slice(1, -1)
  expect(lines).toEqual(Array.from({ length: 2_001 }, (_, n) => `${n},'=${n}`))
})

test("asks for rows only as fast as they are read, and for no more once nobody reads", async () => {
  const positions: (number | undefined)[] = []
  const chunks = csvChunks(columns, batches(1_000_000, 10, positions))
  for (let n = 0; n < 3; n++) await chunks.next()
  expect(positions.length).toBeLessThanOrEqual(3)
  await chunks.return()
  expect((await chunks.next()).done).toBe(true)
  expect(positions.length).toBeLessThanOrEqual(3)
})

test("breaks off when the rows cannot be read, so that half a file is not taken for a whole one", async () => {
  const broken = csvChunks(columns, async (after) => {
    if (after) throw new Error("the database is away")
    return [{ n: 0, word: "a" }]
  })
  await expect(wholeOf(broken)).rejects.toThrow("the database is away")
})
