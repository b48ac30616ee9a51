import { notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query"
import { expect, test, vi } from "vitest"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { perQuarter } from "../../domain/quarters.ts"
import { cardsOfClassCall } from "../../staff-contract.ts"
import { cardAdapter } from "./card-adapter.ts"
import { callsOf } from "./editor-calls.ts"

const calls = callsOf("teacher")
const enrolleeId = "e1"
const card = { by: "teacher", classId: "c1", enrolleeId, subjects: [{ id: "math", name: "Mathematics" }] } as const
const days = { schoolDays: 45, daysPresent: 44, tardyTimes: null }

function openAdapter() {
  const queries = new QueryClient()
  return { queries, adapter: cardAdapter(queries, card) }
}

test("what is saved is unknown, and not blank, until the card is there", () => {
  const { queries, adapter } = openAdapter()
  const keys = ["grade q1 math", "attendance q1", "deportment q1", "unsatisfactory q1"]
  expect(keys.map(adapter.savedOf)).toEqual([null, null, null, null])
  queries.setQueryData(keyOf(calls.grades, { enrolleeId }), { grades: [] })
  queries.setQueryData(keyOf(calls.attendance, { enrolleeId }), { attendance: perQuarter(() => days) })
  expect(keys.slice(0, 2).map(adapter.savedOf)).toEqual([{ grade: null }, days])
})

test("saved values stay in memory when the card is not open", async () => {
  vi.useFakeTimers()
  const { queries, adapter } = openAdapter()
  queries.setQueryData(keyOf(calls.attendance, { enrolleeId }), { attendance: perQuarter(() => days) })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(adapter.savedOf("attendance q1")).toEqual(days)
  vi.useRealTimers()
})

test("a save does not cancel the first load that is still on its way", async () => {
  const { queries, adapter } = openAdapter()
  queries.setQueryData(keyOf(calls.grades, { enrolleeId }), { grades: [] })
  let answer = (_: unknown) => {}
  const first = queries.fetchQuery({
    queryKey: keyOf(cardsOfClassCall, { classId: "c1" }),
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        answer = resolve
        signal.addEventListener("abort", reject)
      }),
  })
  await adapter.onSaved("grade q1 math", { grade: 90 })
  answer({ students: [] })
  expect(await first).toEqual({ students: [] })
  expect(adapter.savedOf("grade q1 math")).toEqual({ grade: 90 })
})

test("a page has been told what was saved before the entry drops the typed value", async () => {
  const { queries, adapter } = openAdapter()
  const queryKey = keyOf(calls.grades, { enrolleeId })
  queries.setQueryData(queryKey, { grades: [] })
  const page = vi.fn()
  new QueryObserver(queries, { queryKey, enabled: false }).subscribe(notifyManager.batchCalls(page))
  await adapter.onSaved("grade q1 math", { grade: 90 })
  expect(page).toHaveBeenCalled()
})

test("what was not sent of a quarter stays known as it was", async () => {
  const { queries, adapter } = openAdapter()
  queries.setQueryData(keyOf(calls.attendance, { enrolleeId }), { attendance: perQuarter(() => days) })
  await adapter.onSaved("attendance q1", { tardyTimes: 3 })
  expect([adapter.savedOf("attendance q1"), adapter.savedOf("attendance q2")]).toEqual([
    { ...days, tardyTimes: 3 },
    days,
  ])
})

test("a refusal because the class was archived meanwhile invalidates the data of the page", async () => {
  const { queries, adapter } = openAdapter()
  const key = keyOf(cardsOfClassCall, { classId: "c1" })
  queries.setQueryData(key, { students: [] })
  const answer = (status: number) => vi.stubGlobal("fetch", async () => Response.json({ message: "No." }, { status }))
  answer(404)
  await expect(adapter.send("attendance q1", { tardyTimes: 3 })).rejects.toMatchObject({ status: 404 })
  expect(queries.getQueryState(key)?.isInvalidated).toBe(false)
  answer(409)
  await expect(adapter.send("attendance q1", { tardyTimes: 3 })).rejects.toMatchObject({ status: 409 })
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
  vi.unstubAllGlobals()
})
