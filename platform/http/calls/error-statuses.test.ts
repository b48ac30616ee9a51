import { expect, test } from "vitest"
import { z } from "zod"
import { defineCall } from "../../../lib/contract.ts"
import { errorStatusesOf } from "./error-statuses.ts"

const done = z.strictObject({})
const list = { method: "get", path: "/things", access: "anybody", summary: "Things.", reply: done } as const

test("a GET without input fails only when the server is unavailable", () => {
  expect(errorStatusesOf(defineCall({ ...list, input: z.object({}) }))).toEqual([503])
})

test("a GET with filters can refuse their values, and one of a record may not find it", () => {
  expect(errorStatusesOf(defineCall({ ...list, input: z.object({ page: z.string() }) }))).toEqual([400, 503])
  const one = { ...list, path: "/things/{name}", access: "learner" } as const
  expect(errorStatusesOf(defineCall({ ...one, input: z.object({ name: z.string() }) }))).toEqual([401, 403, 404, 503])
})

test("a change may be malformed, too large, from another site or too late, and what a contract adds counts too", () => {
  const change = defineCall({
    ...list,
    method: "post",
    input: z.object({ classId: z.string() }),
    errorStatuses: [429, 401],
  })
  expect(errorStatusesOf(change)).toEqual([400, 401, 403, 404, 408, 409, 413, 429, 503])
  expect(errorStatusesOf(defineCall({ ...change, upload: true }))).toContain(415)
})
