import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type DocumentPlace, documentsAtOnce, tooManyDocuments } from "./documents-at-once.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What each of that many concurrent requests gets, in order; undefined while it waits. */
function come(documents: ReturnType<typeof documentsAtOnce>, count: number) {
  const got: (DocumentPlace | null | undefined)[] = Array.from({ length: count }, () => undefined)
  const all = got.map(async (_, at) => {
    got[at] = await documents.enter()
  })
  return { got, all: Promise.all(all) }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const kindOf = (place: DocumentPlace | null | undefined) => {
  if (!place) return place === null ? "rejected" : "waits"
  return place.isShell ? "shell" : "full"
}
const counts = (got: (DocumentPlace | null | undefined)[]) => {
  const kinds = got.map(kindOf)
  return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]))
}

test("of 128 documents at once the first eight fetch, others of the bound wait for their turn, the rest are shells at once", async () => {
  const { got } = come(documentsAtOnce(64), 128)
  await settled()
  expect(counts(got)).toEqual({ full: 8, waits: 56, shell: 64 })
})

test("all within the bound come with their data, one after the other, in the order of their coming", async () => {
  const { got } = come(documentsAtOnce(64), 128)
  for (let nth = 0; nth < 64; nth += 1) {
    await settled()
    expect(kindOf(got[nth])).toBe("full")
    got[nth]?.leave()
  }
  expect(counts(got)).toEqual({ full: 64, shell: 64 })
})

test("nobody waits longer than a second for a turn: then the document is sent as a shell", async () => {
  const { got } = come(documentsAtOnce(20), 20)
  await vi.advanceTimersByTimeAsync(999)
  expect(counts(got)).toEqual({ full: 8, waits: 12 })
  await vi.advanceTimersByTimeAsync(1)
  expect(counts(got)).toEqual({ full: 8, shell: 12 })
})

test("past four times the bound a document is refused, until others have left", async () => {
  const documents = documentsAtOnce(2)
  const { got } = come(documents, 9)
  await settled()
  expect(counts(got)).toEqual({ full: 2, shell: 6, rejected: 1 })
  got[7]?.leave()
  got[7]?.leave()
  const next = come(documents, 2)
  await settled()
  expect(counts(next.got)).toEqual({ shell: 1, rejected: 1 })
})

test("a place that is released is free for data again", async () => {
  const documents = documentsAtOnce(1)
  const first = await documents.enter()
  expect(kindOf(await documents.enter())).toBe("shell")
  first?.leave()
  expect(kindOf(await documents.enter())).toBe("full")
})

test("a refused visitor learns when to retry, from the reply and from the page itself", async () => {
  const reply = tooManyDocuments()
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "5"])
  expect(await reply.text()).toContain('<meta http-equiv="refresh" content="5">')
})
