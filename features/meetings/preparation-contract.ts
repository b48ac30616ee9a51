import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"

export const calendarPreparationCall = defineCall({
  method: "get",
  path: "/meetings/preparation",
  access: "signed-in",
  summary: "Whether the meetings of classes are still to be generated, as after an upgrade.",
  input: z.object({}),
  reply: z.strictObject({ isPreparing: z.boolean() }),
})
