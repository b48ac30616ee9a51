import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { largestFamily } from "../users/domain/family.ts"
import { meeting } from "./contract.ts"
import { doorStates } from "./domain/door.ts"

/** The calls of the door through which everybody joins a meeting (docs/rules/meetings.md#door). */

export const doorCall = defineCall({
  method: "get",
  path: "/meetings/{meetingId}/door",
  access: "signed-in",
  admission: "urgent",
  summary: "The door of a meeting, for people who may join it. Changes nothing.",
  input: z.object({ meetingId: idField("Meeting") }),
  reply: z.strictObject({
    meeting,
    door: z.enum(doorStates),
    late: z
      .array(
        z.strictObject({
          enrolleeId: z.string(),
          fullName: z.string(),
          amount: z.number().describe("What must be paid before the student can join, in pesos."),
          isBeingPaid: z.boolean().describe("A payment for all of it waits for a check."),
        }),
      )
      .describe("The family's own students who cannot join because they are late to pay; nobody for teachers."),
    payPath: z.string().nullable().describe("Where the family pays."),
    hasLink: z.boolean(),
    isSchoolTold: z.boolean().describe("Administrators were told in the last hour that the link is missing."),
    now: z.string().describe("The school's clock, by which a page counts down."),
  }),
})

export const joinMeetingCall = defineCall({
  method: "post",
  path: "/join/{meetingId}",
  access: "signed-in",
  admission: "urgent",
  summary: "Joins a meeting: 303 to its meeting link; while it cannot be joined, 303 to the page that says why.",
  input: z.object({
    meetingId: idField("Meeting"),
    enrolleeIds: z
      .preprocess(
        (value) => (typeof value === "string" ? [value] : value),
        z
          .array(idField("Enrollee"), { error: "Choose who is joining." })
          .max(largestFamily, `Choose at most ${largestFamily} students.`),
      )
      .default([])
      .describe("Who is joining, for a parent of several; in a form one field for each student."),
  }),
  reply: "file",
})
