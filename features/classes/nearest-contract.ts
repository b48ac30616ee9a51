import { z } from "zod"
import { defineCall, type ReplyOf } from "../../lib/contract.ts"
import { classCard, exploreClassesCall } from "./contract.ts"
import { mostNearest } from "./domain/nearest-classes.ts"

/** The way on from a search without results, whose reply has a fixed shape (docs/rules/classes.md#class-search). */
export const nearestClassesCall = defineCall({
  method: "get",
  path: "/classes/nearest",
  access: "anybody",
  summary: `At most ${mostNearest} open classes that miss a search by little, nearest first, with what differs. For a search without results.`,
  input: exploreClassesCall.input.omit({ page: true, pageSize: true, sort: true }),
  reply: z.strictObject({
    nearest: z.array(
      z.strictObject({ class: classCard, differs: z.array(z.string()).describe('Such as "₱250 more", "from age 8".') }),
    ),
  }),
})
export type NearestClasses = ReplyOf<typeof nearestClassesCall>["nearest"]
