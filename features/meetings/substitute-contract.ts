import { z } from "zod"
import { defineCall, defineRoleCalls } from "../../lib/contract.ts"
import { idField, searchText } from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"
import { meetingId, words } from "./change-contract.ts"
import {
  mostCandidates,
  mostOpenRequests,
  mostSubstitutesAsked,
  substituteAnswers,
} from "./domain/change/substitute-request.ts"

/** The calls that ask several teachers to substitute at a meeting (docs/rules/meetings.md#finding-a-substitute). */

const askedTeacher = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  answer: z.enum(substituteAnswers).nullable(),
})

export const findSubstitutesCall = defineCall({
  method: "get",
  path: "/meetings/{meetingId}/substitutes",
  access: orTeacher(staff.read("schedule")),
  summary: `Verified teachers of the subject who are free and not away, at most ${mostCandidates}, and the open request.`,
  input: z.object({ meetingId, search: searchText }),
  reply: z.strictObject({
    subject: z.string().describe("What the teachers teach too."),
    cannotAsk: z.string().nullable().describe("Why nobody more can be asked; no teachers are listed then."),
    teachers: z.array(z.strictObject({ id: z.string(), fullName: z.string(), profilePicture: z.string().nullable() })),
    request: z.strictObject({ words: z.string().nullable(), asked: z.array(askedTeacher) }).nullable(),
  }),
})

export const askSubstitutesCalls = defineRoleCalls(
  { teacher: "/teachers/meeting/substitutes", admin: "/admins/meeting/substitutes" },
  {
    staff: staff("schedule"),
    method: "post",
    limit: "meeting-changes",
    summary:
      "Asks teachers to substitute at a meeting: teachers about their own classes, administrators about any. The first to accept takes it. Asking again adds teachers.",
    input: z.object({
      meetingId,
      teacherIds: z
        .array(idField("Teacher"), { error: "Choose the teachers to ask." })
        .min(1, "Choose at least one teacher.")
        .max(mostSubstitutesAsked, `Ask at most ${mostSubstitutesAsked} teachers.`),
      words,
    }),
    reply: z.strictObject({ requestId: z.string() }),
    errorStatuses: [404, 409],
  },
)

export const withdrawRequestCalls = defineRoleCalls(
  { teacher: "/teachers/meeting/substitutes", admin: "/admins/meeting/substitutes" },
  {
    staff: staff("schedule"),
    method: "delete",
    limit: "meeting-changes",
    summary: "Withdraws the open request of a meeting. The teachers who were asked are notified.",
    input: z.object({ meetingId }),
    reply: z.strictObject({}),
  },
)

const request = z.strictObject({
  id: z.string(),
  meetingId: z.string(),
  classId: z.string(),
  className: z.string(),
  programType: z.enum(programTypes),
  classType: z.enum(classTypes),
  startsAt: z.string(),
  endsAt: z.string(),
  words: z.string().nullable().describe("What is needed."),
})

const incomingRequest = request.extend({
  teacher: z.string().describe("The teacher of the class."),
  students: z.number(),
})
export type IncomingRequest = z.infer<typeof incomingRequest>

const ownRequest = request.extend({ asked: z.array(askedTeacher) })
export type OwnRequest = z.infer<typeof ownRequest>

export const substituteRequestsCall = defineCall({
  method: "get",
  path: "/teachers/substitute-requests",
  access: "teacher",
  summary:
    "Open requests to substitute that the teacher has not answered, and those about the teacher's own classes, open or accepted. An accepted one stays until the day of the class has passed.",
  input: z.object({}),
  reply: z.strictObject({ incoming: z.array(incomingRequest), own: z.array(ownRequest) }),
})

const answerInput = z.object({ requestId: idField("Request") })

export const acceptRequestCall = defineCall({
  method: "put",
  path: "/teachers/substitute-requests/accept",
  access: "teacher",
  limit: "meeting-changes",
  summary: "Accepts a request: the first teacher to accept is the substitute, for all others it is a 409.",
  input: answerInput,
  reply: z.strictObject({ meetingId: z.string() }),
  errorStatuses: [404, 409],
})

export const declineRequestCall = defineCall({
  method: "put",
  path: "/teachers/substitute-requests/decline",
  access: "teacher",
  limit: "meeting-changes",
  summary: "Declines a request.",
  input: answerInput,
  reply: z.strictObject({}),
  errorStatuses: [404, 409],
})

export const openSubstituteRequestsCall = defineCall({
  method: "get",
  path: "/admins/substitute-requests",
  access: staff.read("classes"),
  summary: `Open requests to substitute about all classes, soonest class first, at most ${mostOpenRequests}.`,
  input: z.object({}),
  reply: z.strictObject({ requests: z.array(ownRequest.extend({ teacher: z.string() })) }),
})
