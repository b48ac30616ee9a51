import { z } from "zod"
import { defineCall, type ReplyOf } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { classFactsData } from "./contract.ts"
import { fewestRatings } from "./domain/rating.ts"

/** More than a page of any list has. */
export const mostIdsAtOnce = 100

const idList = z
  .string({ error: "Send the ids of the classes, separated by commas." })
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(idField("Class")).max(mostIdsAtOnce, `Send at most ${mostIdsAtOnce} classes at once.`))
  .describe(`The ids of the classes, separated by commas; at most ${mostIdsAtOnce}.`)

/**
 * The days, times, first day, teacher and tags of classes, for cards and their covers: the list replies, whose shape is
 * fixed, do not have them. One call for all cards of a page.
 */
export const classTimesCall = defineCall({
  method: "get",
  path: "/classes/times",
  access: "anybody",
  summary:
    "When these classes meet, with their first and last day and their tags: only public classes and own ones. A solo class has no schedule of its own.",
  input: z.object({ ids: idList }),
  reply: z.strictObject({
    asOf: z.string().describe("Today in the time zone of the school."),
    zone: z.string().describe("The time zone of all days and times."),
    times: z.array(
      classFactsData.pick({ schedule: true, dates: true }).extend({
        id: z.string(),
        firstClass: z.string().nullable().describe("The day of a group's first class, until it has begun."),
        tags: z.array(z.string()),
        rating: z
          .number()
          .nullable()
          .describe(`The mean stars of the class, to one decimal, from ${fewestRatings} ratings on; null before.`),
        teacherId: z.string().nullable().describe("The teacher with a public page; null if there is none."),
      }),
    ),
  }),
})
export type ClassTimesReply = ReplyOf<typeof classTimesCall>
export type TimesOfClass = ClassTimesReply["times"][number]
