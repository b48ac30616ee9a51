import { z } from "zod"
import { defineCall } from "../lib/contract.ts"

/** The calls for the state of the process, for load balancers and monitoring. */

export const healthCall = defineCall({
  method: "get",
  path: "/healthz",
  access: "anybody",
  summary: "Whether the process is alive; does not use the database.",
  input: z.object({}),
  reply: z.strictObject({ status: z.literal("alive") }),
})

export const readinessCall = defineCall({
  method: "get",
  path: "/readyz",
  access: "anybody",
  summary:
    "Whether calls can be answered and changes saved: the database answers, and there is room on its disk and that of the files.",
  input: z.object({}),
  reply: z.strictObject({ status: z.literal("ready") }),
})
