import { expect, test } from "vitest"
import { type CsvColumn, csvStream } from "./csv-stream.ts"

type Row = { n: number; word: string }
const columns: CsvColumn<Row>[] = [
  ["Number", (row) => row.n],
  ["A word, or two", (row) => row.word],
]

const batches = (count: number, each: number, asked: (number | undefined)[] = []) => {
  return async (after: Row | undefined): Promise<Row[]> => {
    asked.push(after?.n)
    const from = after ? after.n + 1 : 0
    return Array.from({ length: Math.min(each, count - from) }, (_, n) => ({ n: from + n, word: `=${from + n}` }))
  }
}

test("begins with a byte-order mark and the header, and ends after the first empty batch", async () => {
  const asked: (number | undefined)[] = []
  const bytes = await new Response(csvStream(columns, batches(5, 2, asked))).bytes()
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes.slice(3))).toBe(
    `Number,"A word, or two"\r\n0,'=0\r\n1,'=1\r\n2,'=2\r\n3,'=3\r\n4,'=4\r\n`,
  )
  expect(asked).toEqual([undefined, 1, 3, 4])
})

test("asks for rows only as fast as they are read, and for no more once nobody reads", async () => {
  const asked: (number | undefined)[] = []
  const reader = csvStream(columns, batches(1_000_000, 10, asked)).getReader()
  for (let n = 0; n < 3; n++) await reader.read()
  expect(asked.length).toBeLessThanOrEqual(4)
  await reader.cancel()
  for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate)
  expect(asked.length).toBeLessThanOrEqual(4)
})

test("breaks off when the rows cannot be read, so that half a file is not taken for a whole one", async () => {
  const broken = csvStream(columns, async (after) => {
    if (after) throw new Error("the database is away")
    return [{ n: 0, word: "a" }]
  })
  await expect(new Response(broken).text()).rejects.toThrow("the database is away")
})
