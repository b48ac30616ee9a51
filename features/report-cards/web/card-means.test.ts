import { QueryClient } from "@tanstack/react-query"
import { expect, test, vi } from "vitest"
import { keyOf } from "../../../ui/use-call.ts"
import { perQuarter } from "../domain/quarters.ts"
import { cardMeans } from "./card-means.ts"
import { callsOf } from "./keeper-calls.ts"

const calls = callsOf.teacher
const enrolleeId = "e1"
const card = { by: "teacher", classId: "c1", enrolleeId, subjects: [{ id: "math", name: "Mathematics" }] } as const
const days = { schoolDays: 45, daysPresent: 44, tardyTimes: null }

function openMeans() {
  const queries = new QueryClient()
  return { queries, means: cardMeans(queries, card) }
}

test("what is saved is unknown, and not blank, until the card is there", () => {
  const { queries, means } = openMeans()
  const keys = ["grade q1 math", "attendance q1", "deportment q1", "unsatisfactory q1"]
  expect(keys.map(means.savedOf)).toEqual([null, null, null, null])
  queries.setQueryData(keyOf(calls.grades, { enrolleeId }), { grades: [] })
  queries.setQueryData(keyOf(calls.attendance, { enrolleeId }), { attendance: perQuarter(() => days) })
  expect(keys.slice(0, 2).map(means.savedOf)).toEqual([{ grade: null }, days])
})

test("what is saved stays known although nobody looks at the card", async () => {
  vi.useFakeTimers()
  const { queries, means } = openMeans()
  queries.setQueryData(keyOf(calls.attendance, { enrolleeId }), { attendance: perQuarter(() => days) })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(means.savedOf("attendance q1")).toEqual(days)
  vi.useRealTimers()
})

test("a save does not take away the first answer that is still on its way", async () => {
  const { queries, means } = openMeans()
  queries.setQueryData(keyOf(calls.grades, { enrolleeId }), { grades: [] })
  let answer = (_: unknown) => {}
  const first = queries.fetchQuery({
    queryKey: keyOf(calls.cards, { classId: "c1" }),
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        answer = resolve
        signal.addEventListener("abort", reject)
      }),
  })
  await means.onSaved("grade q1 math", { grade: 90 })
  answer({ students: [] })
  expect(await first).toEqual({ students: [] })
  expect(means.savedOf("grade q1 math")).toEqual({ grade: 90 })
})

test("what was not sent of a quarter stays known as it was", async () => {
  const { queries, means } = openMeans()
  queries.setQueryData(keyOf(calls.attendance, { enrolleeId }), { attendance: perQuarter(() => days) })
  await means.onSaved("attendance q1", { tardyTimes: 3 })
  expect([means.savedOf("attendance q1"), means.savedOf("attendance q2")]).toEqual([{ ...days, tardyTimes: 3 }, days])
})

test("a refusal because the class was archived meanwhile outdates what the page was told", async () => {
  const { queries, means } = openMeans()
  const key = keyOf(calls.cards, { classId: "c1" })
  queries.setQueryData(key, { students: [] })
  const answer = (status: number) => vi.stubGlobal("fetch", async () => Response.json({ message: "No." }, { status }))
  answer(404)
  await expect(means.send("attendance q1", { tardyTimes: 3 })).rejects.toMatchObject({ status: 404 })
  expect(queries.getQueryState(key)?.isInvalidated).toBe(false)
  answer(409)
  await expect(means.send("attendance q1", { tardyTimes: 3 })).rejects.toMatchObject({ status: 409 })
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
  vi.unstubAllGlobals()
})
