import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { ApiFailure } from "../../../../lib/call-api.ts"
import type { EntryFields } from "../../../../ui/autosave/autosave-entry.ts"
import { AutosavedEntries } from "../../../../ui/autosave/autosaved-entries.ts"
import { deportmentOf } from "../../domain/deportment.ts"
import { checkOf } from "../parts/card-parts.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const math = "grade q1 math"
const music = "grade q1 music"

type PendingSave = { key: string; fields: EntryFields; answer(): void; fail(status: number): void }

/** A card whose saves the test completes by hand. */
function openCard(unsaved: Record<string, EntryFields> = {}) {
  const saved: Record<string, EntryFields> = {
    [math]: { grade: null },
    [music]: { grade: null },
    "deportment q1": deportmentOf(() => ""),
  }
  const saves: PendingSave[] = []
  const drafts: Record<string, EntryFields>[] = []
  const entries = new AutosavedEntries({
    checkOf,
    savedOf: (key) => saved[key] ?? null,
    send: (key, fields) =>
      new Promise<void>((resolve, reject) => {
        const fail = (status: number) => reject(new ApiFailure(status, "It did not arrive."))
        saves.push({ key, fields, answer: resolve, fail })
      }),
    onSaved: async (key, fields) => {
      saved[key] = fields
    },
    unsaved,
    keep: (typed) => drafts.push(typed),
  })
  return { entries, saved, saves, draft: () => drafts.at(-1) }
}

const turn = () => vi.advanceTimersByTimeAsync(0)

test("what is typed is kept until it is saved", async () => {
  const { entries, saves, draft } = openCard()
  entries.type(math, { grade: "90" })
  expect([draft(), entries.unsaved, saves.length]).toEqual([{ [math]: { grade: "90" } }, 1, 0])
  entries.leave(math)
  expect([entries.isSaving, entries.unsaved]).toEqual([true, 0])
  saves[0]?.answer()
  await turn()
  expect([draft(), entries.isSaving, entries.unsaved]).toEqual([{}, false, 0])
})

test("a newer grade waits for the answer to the older one and goes then", async () => {
  const { entries, saves, saved } = openCard()
  entries.type(math, { grade: "8" })
  entries.leave(math)
  entries.type(math, { grade: "88" })
  entries.leave(math)
  expect(saves).toHaveLength(1)
  saves[0]?.answer()
  await turn()
  expect(saves.map(({ fields }) => fields.grade)).toEqual([8, 88])
  expect(entries.at(math).typed.grade).toBe("88")
  saves[1]?.answer()
  await turn()
  expect([saved[math], entries.unsaved]).toEqual([{ grade: 88 }, 0])
})

test("two grades are saved side by side, and the failure of one is not the other's", async () => {
  const { entries, saves } = openCard()
  entries.type(math, { grade: "90" })
  entries.leave(math)
  entries.type(music, { grade: "80" })
  entries.leave(music)
  saves[0]?.fail(500)
  saves[1]?.answer()
  await turn()
  expect([entries.at(math).failure?.status, entries.at(music).failure]).toEqual([500, null])
  expect([entries.unsaved, entries.hasFailed]).toEqual([1, true])
})

test("a lost connection is tried again by itself, less and less often; a refusal is not", async () => {
  const { entries, saves } = openCard()
  entries.type(math, { grade: "90" })
  entries.leave(math)
  saves[0]?.fail(0)
  await turn()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(saves).toHaveLength(2)
  expect(entries.at(math).failure?.status).toBe(0)
  saves[1]?.fail(0)
  await vi.advanceTimersByTimeAsync(7_900)
  expect(saves).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(saves).toHaveLength(3)
  saves[2]?.fail(404)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([saves.length, entries.unsaved]).toEqual([3, 1])
})

test("marks that follow one another go in one call, once they rest", async () => {
  const { entries, saves } = openCard()
  entries.type("deportment q1", { patience: "O" }, true)
  await vi.advanceTimersByTimeAsync(500)
  entries.type("deportment q1", { curiosity: "VS" }, true)
  await vi.advanceTimersByTimeAsync(500)
  expect(saves).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(400)
  expect(saves.map(({ fields }) => [fields.patience, fields.curiosity, fields.neatness])).toEqual([
    ["O", "VS", undefined],
  ])
})

test("a restored draft is sent on request only, and dropped when it is saved already", async () => {
  const { entries, saves, saved } = openCard({ [math]: { grade: "90" }, [music]: { grade: "80" } })
  saved[music] = { grade: 80 }
  entries.compare()
  expect([entries.unsaved, entries.hasBroughtBack, saves.length]).toEqual([1, true, 0])
  entries.leaveAll()
  expect([saves.length, entries.hasBroughtBack]).toEqual([1, false])
})

test("a restored draft can be discarded", () => {
  const { entries, draft } = openCard({ [math]: { grade: "90" } })
  entries.discard()
  expect([entries.unsaved, draft()]).toEqual([0, {}])
})

test("settles when the last answer is there", async () => {
  const { entries, saves } = openCard()
  entries.type(math, { grade: "90" })
  entries.type(music, { grade: "80" })
  entries.leaveAll()
  let isSettled = false
  void entries.settled().then(() => {
    isSettled = true
  })
  saves[0]?.answer()
  await turn()
  expect(isSettled).toBe(false)
  saves[1]?.fail(500)
  await turn()
  expect(isSettled).toBe(true)
})

test("a card that is closed sends its drafts and retries nothing", async () => {
  const { entries, saves, draft } = openCard()
  entries.type(math, { grade: "90" })
  entries.close()
  saves[0]?.fail(0)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([saves.length, draft()]).toEqual([1, { [math]: { grade: "90" } }])
})

test("nothing is sent while it is not known what is saved: the other marks of the quarter would be wiped", async () => {
  const { entries, saves, saved, draft } = openCard()
  entries.type("deportment q1", { patience: "O" })
  entries.leave("deportment q1")
  saves[0]?.fail(0)
  await turn()
  const savedMarks = saved["deportment q1"] as EntryFields
  delete saved["deportment q1"]
  await vi.advanceTimersByTimeAsync(60_000)
  entries.compare()
  expect([saves.length, entries.unsaved, draft()]).toEqual([1, 1, { "deportment q1": { patience: "O" } }])
  saved["deportment q1"] = savedMarks
  entries.retryLost()
  expect(saves[1]?.fields.patience).toBe("O")
})

test("a reply that arrives after the card was closed causes no retry", async () => {
  const { entries, saves } = openCard()
  entries.type(math, { grade: "90" })
  entries.type(music, { grade: "80" })
  entries.close()
  saves[0]?.answer()
  await turn()
  saves[1]?.fail(0)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(saves).toHaveLength(2)
})

test("a card that is opened again goes on with what got lost", async () => {
  const { entries, saves } = openCard()
  entries.type(math, { grade: "90" })
  entries.close()
  saves[0]?.fail(0)
  await turn()
  entries.open()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(saves).toHaveLength(2)
})
