import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { type Permission, staff } from "../../lib/staff.ts"
import { daysListedAsMissing, hoursUntilMissing } from "../attendance/domain/missing-attendance.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"
import { daysCharted, missedDays } from "./domain/last-days.ts"
import { mailProblemDays, mailProblemReasons } from "./domain/mail-problems.ts"
import { workKinds } from "./domain/work.ts"

/** The clock of every area (docs/rules/monitoring.md). */
export const datetimeCall = defineCall({
  method: "get",
  path: "/datetime",
  access: "anybody",
  summary: "The school's time, weekday and date.",
  input: z.object({}),
  reply: z.strictObject({ time: z.string(), day: z.string(), date: z.string() }),
})

const nothing = z.object({})

/** Live monitoring: the current counts of the school (docs/rules/monitoring.md). */
export const liveData = z.strictObject({
  approvedClasses: z.number(),
  pendingClasses: z.number(),
  deniedClasses: z.number(),
  verifiedTeachers: z.number(),
  registeredLearners: z.number(),
  registeredParents: z.number(),
  registeredAccounts: z.number(),
  logins: z.number(),
})
export type LiveData = z.infer<typeof liveData>

/** The summary of the school (docs/rules/monitoring.md). */
export const summaryData = z.strictObject({
  approvedClasses: z.number(),
  deniedClasses: z.number(),
  archivedClasses: z.number(),
  bannedTeachers: z.number(),
  bannedLearners: z.number(),
  bannedParents: z.number(),
  approvedEnrollments: z.number(),
  deniedEnrollments: z.number(),
  pendingEnrollments: z.number(),
})
export type SummaryData = z.infer<typeof summaryData>

export const liveCall = defineCall({
  method: "get",
  path: "/admins/monitoring/live",
  access: staff.read("monitoring"),
  summary: "The current numbers of classes, people and today's log-ins, without archived classes.",
  input: nothing,
  reply: z.strictObject({ data: liveData }),
})

export const summaryCall = defineCall({
  method: "get",
  path: "/admins/monitoring/summary",
  access: staff.read("monitoring"),
  summary: "The total numbers of classes, restricted accounts and enrollments, and the days since the launch.",
  input: nothing,
  reply: z.strictObject({ data: summaryData, runTimeDays: z.number() }),
})

const waitingWork = z.strictObject({
  kind: z.enum(workKinds),
  count: z.number(),
  oldestAt: z.string().nullable().describe("Since when the oldest waits; null for meeting links."),
  dueDay: z
    .string()
    .nullable()
    .describe("The earliest day by which a refund must be reviewed or paid, or of the first class without a link."),
  isLate: z.boolean().describe("That day is over."),
})
export type WaitingWork = z.infer<typeof waitingWork>

export const workCall = defineCall({
  method: "get",
  path: "/admins/monitoring/work",
  access: staff.read("monitoring"),
  summary: "What waits for an administrator: how many of each kind, and since when the oldest.",
  input: nothing,
  reply: z.strictObject({ work: z.array(waitingWork) }),
})

/** One day of the school: log-ins, and new enrollments by their current status, without left ones. */
export const dayData = z.strictObject({
  day: z.string(),
  logins: z.number(),
  approvedEnrollments: z.number(),
  pendingEnrollments: z.number(),
  deniedEnrollments: z.number(),
})
export type DayData = z.infer<typeof dayData>

export const dailyCall = defineCall({
  method: "get",
  path: "/admins/monitoring/daily",
  access: staff.read("monitoring"),
  summary: `Log-ins and enrollments on each of the last ${daysCharted} days, oldest first, today included.`,
  input: nothing,
  reply: z.strictObject({ days: z.array(dayData) }),
})

const monitoredMeeting = z.strictObject({
  id: z.string(),
  classId: z.string(),
  className: z.string(),
  programType: z.enum(programTypes),
  classType: z.enum(classTypes),
  teacher: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
})
export type MonitoredMeeting = z.infer<typeof monitoredMeeting>

/** The number of all, and the first of them. */
const someMeetings = z.strictObject({ total: z.number(), meetings: z.array(monitoredMeeting) })

export const monitoredMeetingsCall = defineCall({
  method: "get",
  path: "/admins/monitoring/meetings",
  access: staff.read("schedule"),
  summary: "Today's meetings: running, coming, and without a link; meetings without attendance, and missed ones.",
  input: nothing,
  reply: z.strictObject({
    running: someMeetings,
    coming: someMeetings,
    withoutLink: someMeetings.describe("Of those that are running or coming today."),
    withoutAttendance: someMeetings.describe(
      `Of the last ${daysListedAsMissing} days, held and over for ${hoursUntilMissing} hours: no mark is saved.`,
    ),
    missed: someMeetings.describe(`Of the last ${missedDays} days, the newest first: nobody of the school came.`),
  }),
})
export type MonitoredMeetings = z.infer<typeof monitoredMeetingsCall.reply>

const mailProblem = z.strictObject({
  reason: z.enum(mailProblemReasons),
  code: z.string().nullable().describe("The mail server's codes or the network's."),
  domain: z.string().nullable().describe("Of the receiver of the last of these mails; never the address."),
  isGivenUp: z.boolean().describe("They will not be retried."),
  mails: z.number(),
  lastAt: z.string(),
})
export type MailProblemData = z.infer<typeof mailProblem>

export const mailProblemsCall = defineCall({
  method: "get",
  path: "/admins/monitoring/mail-problems",
  access: staff.read("monitoring"),
  summary: `Why mails of the last ${mailProblemDays} days were not delivered, the latest problem first.`,
  input: nothing,
  reply: z.strictObject({ problems: z.array(mailProblem) }),
})

const download = <const W extends string>(what: W, permission: Permission) =>
  defineCall({
    method: "get",
    path: `/admins/data/${what}`,
    access: staff.file(permission),
    admission: "export",
    reauthenticate: true,
    summary: `All ${what} as a CSV file, streamed.`,
    input: nothing,
    reply: "file",
  })

export const teachersFileCall = download("teachers", "people")
export const classesFileCall = download("classes", "classes")
export const enrolleesFileCall = download("enrollees", "enrollments")
