import { afterAll, expect, test } from "vitest"
import { z } from "zod"
import { rowLimit } from "../../bench/growth/limits.ts"
import { callsWithoutSubject, listedCalls, listsOrCounts } from "../../bench/growth/subjects.ts"
import { defineCall } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { testSchool } from "../school.ts"

const school = await testSchool()
afterAll(school.close)
const { served } = buildApp(school.deps)

const call = (reply: z.ZodType) =>
  defineCall({ method: "get", path: "/new/list", access: "signed-in", summary: "New.", input: z.object({}), reply })

test("every call that lists or counts is measured in a growing school", () => {
  expect(callsWithoutSubject(served)).toEqual([])
})

test("a new list or count without a subject is reported, and a call that replies with one text is not", () => {
  const list = call(z.strictObject({ things: z.array(z.string()) }))
  expect(callsWithoutSubject([...served, list])).toEqual(["/new/list"])
  expect(listsOrCounts(call(z.strictObject({ things: z.strictObject({ total: z.number() }) })))).toBe(true)
  expect(listsOrCounts(call(z.strictObject({ name: z.string().nullable() })))).toBe(false)
})

test("every subject names an existing call", () => {
  const paths = new Set(served.map(({ path }) => path as string))
  expect(listedCalls.filter((path) => !paths.has(path))).toEqual([])
})

test("a call may read some rows for each row in its reply, or twice the rows of the small school", () => {
  const cost = { rows: 20, total: 5000, walked: 5000, buffers: 0, milliseconds: 0, cpu: 0, heaviest: "" }
  const small = (walked: number) => ({ ...cost, walked })
  expect(rowLimit("/some/list: first page", cost, small(100))).toBe(4200)
  expect(rowLimit("/some/list: first page", cost, small(6000))).toBe(12_000)
  expect(rowLimit("/classes: search: a name", cost, small(100))).toBe(20_000)
})
