import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"

/** The clock that every area shows (api §3). */
export const datetime = defineCall({
  method: "get",
  path: "/datetime",
  access: "anybody",
  summary: "The school's time, weekday and date.",
  input: z.object({}),
  reply: z.strictObject({ time: z.string(), day: z.string(), date: z.string() }),
})
