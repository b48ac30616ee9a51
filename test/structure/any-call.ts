import { z } from "zod"
import { traits } from "../../features/report-cards/domain/deportment.ts"
import { type Call, namesInPath } from "../../lib/contract.ts"
import { emptyWeek } from "../../lib/week-times.ts"
import type { Db } from "../../platform/database/client.ts"
import { buildClassForm } from "../builders/class-form.ts"
import { buildClass, buildSubject } from "../builders/classes.ts"
import { buildProof } from "../builders/enroll-form.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildMeeting } from "../builders/meetings.ts"
import { buildLearner } from "../builders/people.ts"
import type { ApiReply, Caller } from "../school.ts"

/** Makes any call of teachers and administrators with valid values, for rules about all of them. */

export const callNameOf = (call: Call) => `${call.method.toUpperCase()} ${call.path}`

export function asksFor(call: Call): string[] {
  const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" })
  return Object.keys((schema as { properties?: object }).properties ?? {})
}

/** The values for the calls about meetings. */
const ofMeetings: Record<string, string> = {
  date: "2026-11-26",
  time: "15:00",
  reason: "sick",
  from: "2026-11-20",
  to: "2026-11-30",
}

/** A class of the kind in a call, in a state in which the call can succeed, with a student. */
export async function classroomFor(db: Db, call: Call, teacherId: string): Promise<Record<string, string>> {
  const program = /homeschool|^\/cards\//.test(call.path) ? "homeschool" : "lifeskills"
  const type = /solo/.test(call.path) ? "solo" : "group"
  const kind = { program_type: program, class_type: type } as const
  const isToDecide = /\/edit$|class-image|class\/approve|class\/deny/.test(call.path)
  const subjectId = await buildSubject(db, {
    name: `Subject ${crypto.randomUUID()}`,
    tag: crypto.randomUUID().slice(0, 6),
  })
  const classId = await buildClass(db, {
    ...kind,
    teacher_id: teacherId,
    status: isToDecide ? "pending" : "approved",
    archived_at: /class\/revive/.test(call.path) ? new Date("2026-11-01T00:00:00Z") : null,
    subjectIds: [subjectId],
  })
  // Today is Friday, 20 November 2026, at ten. Attendance needs a meeting that has begun; changes need an upcoming one.
  const day = /(?:attendance|note)$/.test(call.path) ? "2026-11-20" : "2026-11-25"
  const meetingId = await buildMeeting(db, { classId, day })
  const status = /enrollee\/approve/.test(call.path) ? "pending" : "approved"
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status })
  const change = /\/meeting/.test(call.path) ? ofMeetings : {}
  const ofStream = await streamEntry(db, call, { classId, enrolleeId })
  return { classId, enrolleeId, subjectId, meetingId, ...change, ...ofStream, program, type, classType: type }
}

/** The post that a call changes or deletes. */
async function streamEntry(
  db: Db,
  { path, method }: Call,
  { classId, enrolleeId }: { classId: string; enrolleeId: string },
): Promise<Record<string, string>> {
  if (path.startsWith("/homework/") || (path === "/classes/{classId}/homework" && method === "put"))
    return handedInHomework(db, classId, enrolleeId)
  if (path === "/classes/{classId}/materials" && method === "delete") return { id: await buildLink(db, classId) }
  if (path !== "/classes/{classId}/posts" || method === "get" || method === "post") return {}
  const post = { class_id: classId, key: crypto.randomUUID(), text: "<p>News</p>", is_for_all: true }
  const { id } = await db
    .insertInto("class_posts")
    .values({ ...post, posted_at: new Date("2026-11-01T00:00:00Z") })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { id }
}

/** A link among the materials of a class. */
async function buildLink(db: Db, classId: string): Promise<string> {
  const link = { class_id: classId, key: crypto.randomUUID(), name: "Song", address: "https://example.com/song" }
  const { id } = await db
    .insertInto("class_materials")
    .values({ ...link, added_at: new Date("2026-11-01T00:00:00Z") })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Homework of a class that a student has handed in as a picture. */
async function handedInHomework(db: Db, classId: string, enrolleeId: string): Promise<Record<string, string>> {
  const at = new Date("2026-11-01T00:00:00Z")
  const homework = { class_id: classId, key: crypto.randomUUID(), title: "Fractions", points: 100, is_for_all: true }
  const { id } = await db
    .insertInto("homework")
    .values({ ...homework, due_at: new Date("2026-12-01T00:00:00Z"), given_at: at })
    .returning("id")
    .executeTakeFirstOrThrow()
  const handIn = await db
    .insertInto("hand_ins")
    .values({ homework_id: id, enrollment_id: enrolleeId, handed_in_at: at, changed_at: at })
    .returning("id")
    .executeTakeFirstOrThrow()
  const picture = { class_id: classId, hand_in_id: handIn.id, place: 0, kind: "picture" as const, name: "page.jpg" }
  const file = await db
    .insertInto("class_files")
    .values({ ...picture, stored_name: `${"0".repeat(40)}.jpg`, bytes: 1 })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { id, homeworkId: id, fileId: file.id }
}

/** The password of accounts that must enter it. */
export const ownPassword = "a whole sentence to remember"

/** Returns a valid value, for most fields by their names. */
export const filledIn: Record<string, unknown> = {
  ...buildClassForm(),
  grade: 88,
  comment: "Well done",
  schedule: { ...emptyWeek, monday: "09:00" },
  monday: "https://meet.example/room",
  quarter: "q1",
  quarters: { q1: { from: "2026-06-08", to: "2026-08-14" } },
  schoolDays: 40,
  daysPresent: 39,
  tardyTimes: 1,
  ...Object.fromEntries(traits.map((trait) => [trait, "VS"])),
  poorLessonPreparation: 0,
  noHomeworkFrequently: 0,
  irregularAttendance: 1,
  behavioralProblem: 0,
  title: "News",
  key: "3f0c2a54-8a0e-4a4e-9a55-3f5f0f1c2b11",
  text: "<p>Something new</p>",
  students: [],
  enrolleeIds: [],
  links: [],
  folder: "Songs",
  // A material is a file or a link.
  link: "",
  isPinned: false,
  due: "2026-12-01T10:00:00Z",
  points: 100,
  content: "<p>Something new</p>",
  broadcast: ["teacher"],
  introduction: "https://videos.example/newer",
  paymentMode: "Bank",
  accountNumber: "0012 3456 789",
  bankName: "Bayan Bank",
  currentPassword: ownPassword,
  from: "2026-11-24",
  to: "2026-11-25",
  date: "2026-11-26",
  time: "15:00",
  words: "We were there",
  kind: "weather",
  makeUp: true,
}

/** For a refund request. Other calls have a day by this name. */
export const refundAsked = {
  reason: "mistake",
  to: { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" },
}

/** Makes a call with these ids, and with valid values for everything else. */
export function make(caller: Caller, call: Call, ids: Record<string, string>): Promise<ApiReply> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "")
  const names = asksFor(call).filter((name) => !namesInPath(call.path).includes(name))
  if (call.method === "get") {
    const query = names.filter((name) => name in ids).map((name) => `${name}=${ids[name]}`)
    return caller.get(`${path}?${query.join("&")}`)
  }
  const attendance = [{ enrolleeId: ids.enrolleeId, mark: "present" }]
  if (!call.upload)
    return caller[call.method](path, {
      ...filledIn,
      ...(call.path.endsWith("/cancel") ? { makeUp: null } : {}),
      ...(call.path.endsWith("/refund") ? refundAsked : {}),
      attendance,
      ...ids,
    })
  const form = new FormData()
  for (const name of names) form.append(name, ids[name] ?? formText(filledIn[name]) ?? buildProof())
  return caller[call.method](path, form)
}

/** A value as a multipart form has it; a picture has none. */
function formText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return typeof value === "string" ? value : JSON.stringify(value)
}
