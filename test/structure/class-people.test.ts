// docs/rules/general.md#access, docs/rules/stream.md#access, docs/rules/conversations.md#who-may-write

import { randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import type { Call } from "../../lib/contract.ts"
import { rolesWith } from "../../lib/staff.ts"
import { attachedFile } from "../../lib/stored-file.ts"
import { say } from "../builders/conversations.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { addFile, addLink } from "../builders/materials.ts"
import { buildMeeting } from "../builders/meetings.ts"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../builders/people.ts"
import { buildAttended, buildFamilyIn } from "../builders/reviews.ts"
import { buildStreamClass, leaveClass } from "../builders/stream.ts"
import { type Caller, testSchool } from "../school.ts"

/**
 * Each call about a class × each kind of person: those of the class, those of another class, and former ones. A call of
 * these features that has no line in `cases` fails. To add a feature, name it here and add its calls.
 */
const features = ["conversations", "stream", "homework", "reviews"]

const school = await testSchool()
afterAll(school.close)
const { db } = school

const room = await buildStreamClass(school)
const { classId, meetingId, teacher, learner, parent, lea, migo } = room
const other = await buildStreamClass(school)
const formerId = await buildLearner(db)
const former = await buildEnrollment(db, { classId, learnerId: formerId })
await leaveClass(school, former)
const pendingId = await buildLearner(db)
await buildEnrollment(db, { classId, learnerId: pendingId, status: "pending" })
const deniedId = await buildLearner(db)
await buildEnrollment(db, { classId, learnerId: deniedId, status: "denied" })
const substituteId = await buildTeacher(db)
await buildMeeting(db, { classId, day: "2026-11-21", stand_in_id: substituteId })
await buildAttended(db, { classId, enrolleeIds: [lea, migo] })

type Role = "learner" | "parent" | "teacher" | "unassigned" | "owner" | "registrar" | "academic" | "support" | "cashier"
type Person = { role: Role | null; caller: Caller }

const person = async (role: Role | null, accountId: string | null): Promise<Person> => ({
  role,
  caller: await school.as(accountId),
})
const staff = async (role: "owner" | "registrar" | "academic" | "support" | "cashier") =>
  person(role, await buildAdmin(db, { staff_roles: [role] }))

const people = {
  "a visitor": await person(null, null),
  "the teacher": { role: "teacher", caller: teacher },
  "a learner in the class": { role: "learner", caller: learner },
  "a parent in the class": { role: "parent", caller: parent },
  "a former learner": await person("learner", formerId),
  "a learner who waits for approval": await person("learner", pendingId),
  "a rejected learner": await person("learner", deniedId),
  "a substitute teacher": await person("teacher", substituteId),
  "another class's teacher": { role: "teacher", caller: other.teacher },
  "another class's learner": { role: "learner", caller: other.learner },
  "a parent of no class": await person("parent", (await buildParent(db)).id),
  "somebody without a role": await person("unassigned", await buildAccount(db)),
  "the owner": await staff("owner"),
  "a registrar": await staff("registrar"),
  "academic staff": await staff("academic"),
  "support staff": await staff("support"),
  "a cashier": await staff("cashier"),
} satisfies Record<string, Person>
type Who = keyof typeof people

const everybody = Object.keys(people) as Who[]
const families: Who[] = ["a learner in the class", "a parent in the class"]
const formerToo: Who[] = [...families, "a former learner"]
const readingStaff: Who[] = ["the owner", "a registrar", "academic staff", "support staff"]
const teacherOnly: Who[] = ["the teacher"]
/** Of the conversation about the class. */
const twoSides: Who[] = ["the teacher", "a parent in the class"]
const isStaff = (who: Who) => [...readingStaff, "a cashier"].includes(who)

/** In everything that is written in this class; no reply to others has it. */
const secret = "quetzalcoatl"

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c06030" } })
  .jpeg()
  .toBuffer()

const idIn = ({ body }: { body: Record<string, unknown> }) => String(body.id ?? body.messageId)
const posts = `/classes/${classId}/posts`
const materials = `/classes/${classId}/materials`
const homework = `/classes/${classId}/homework`
const newPost = async () => idIn(await teacher.post(posts, { key: randomUUID(), text: `<p>${secret}</p>` }))
const newHomework = async (due = "2026-11-22T18:00:00+08:00") =>
  idIn(
    await teacher.post(homework, {
      key: randomUUID(),
      title: secret,
      text: secret,
      due,
      points: 10,
    }),
  )

/** Homework that the learner of the class has handed in. */
async function handedIn() {
  const homeworkId = await newHomework()
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: randomUUID(), enrolleeId: lea, text: secret }))
    form.append(name, value)
  form.append("files", new File([new Uint8Array(photo)], "page.jpg"))
  await learner.post(`/homework/${homeworkId}/hand-in`, form)
  return homeworkId
}

async function fileOf(homeworkId: string): Promise<string> {
  const { id } = await db
    .selectFrom("class_files")
    .innerJoin("hand_ins", "hand_ins.id", "class_files.hand_in_id")
    .select("class_files.id")
    .where("hand_ins.homework_id", "=", homeworkId)
    .executeTakeFirstOrThrow()
  return id
}

/** The conversation of the parent in the class with its teacher, with a new message of the teacher. */
const conversation = idIn(await parent.post("/conversations", say(secret, { classId })))
const newMessage = async () => idIn(await teacher.post(`/conversations/${conversation}`, say(secret)))
const withOffice = idIn(await parent.post("/conversations", say(secret, { subject: "payment" })))

const reviewer = await buildFamilyIn(db, classId)
/** The only review of the class. */
async function newReview(): Promise<string> {
  await withoutReviews()
  const { id } = await db
    .insertInto("reviews")
    .values({
      class_id: classId,
      enrollment_id: reviewer.enrolleeId,
      account_id: reviewer.parentId,
      child_id: reviewer.childId,
      stars: 5,
      written_at: school.deps.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** The enrollment of whoever reviews. */
const studentOf = (who: Who) => (who === "a parent in the class" ? migo : lea)
const withoutReviews = () => db.deleteFrom("reviews").where("class_id", "=", classId).execute()
async function withOwnReview(who: Who) {
  await withoutReviews()
  await people[who].caller.post(`/classes/${classId}/review`, { stars: 5, enrolleeId: studentOf(who) })
}

await newPost()
await newHomework()
await addLink(teacher, classId, { link: `example.com/${secret}` })
await teacher.put(`/meetings/${meetingId}/note`, { text: secret })

type Request = { path: string; input?: object }
type Case = {
  request(who: Who): Request | Promise<Request>
  /** Who gets a reply, of those whom the contract names. */
  admits: readonly Who[]
  /** The status for the others whom the contract names: 404 if it is missing. */
  deniedStatus?: number
  /** For those to whom neither applies. */
  statuses?: Partial<Record<Who, number>>
  /** Of a call that reads: whose reply has what was written in the class. */
  shows?: readonly Who[]
}

const cases: Record<string, Case> = {
  "GET /classes/{classId}/posts": {
    request: () => ({ path: posts }),
    admits: [...readingStaff, ...formerToo, "the teacher"],
    shows: [...readingStaff, ...families, "the teacher"],
  },
  "POST /classes/{classId}/posts": {
    request: () => ({ path: posts, input: { key: randomUUID(), text: `<p>${secret}</p>` } }),
    admits: teacherOnly,
  },
  "PUT /classes/{classId}/posts": {
    request: async () => ({ path: posts, input: { id: await newPost(), text: `<p>${secret}</p>` } }),
    admits: teacherOnly,
  },
  "DELETE /classes/{classId}/posts": {
    request: async () => ({ path: posts, input: { id: await newPost() } }),
    admits: teacherOnly,
  },
  "GET /classes/{classId}/materials": {
    request: () => ({ path: materials }),
    admits: [...readingStaff, ...families, "the teacher"],
    shows: [...readingStaff, ...families, "the teacher"],
  },
  "POST /classes/{classId}/materials": {
    request: () => ({ path: materials, input: { key: randomUUID(), link: `example.com/${secret}` } }),
    admits: teacherOnly,
  },
  "DELETE /classes/{classId}/materials": {
    request: async () => ({ path: materials, input: { id: idIn(await addLink(teacher, classId)) } }),
    admits: teacherOnly,
  },
  "GET /meetings/{meetingId}/note": {
    request: () => ({ path: `/meetings/${meetingId}/note` }),
    admits: [...readingStaff, ...formerToo, "the teacher"],
    shows: [...readingStaff, ...families, "the teacher"],
  },
  "PUT /meetings/{meetingId}/note": {
    request: () => ({ path: `/meetings/${meetingId}/note`, input: { text: secret } }),
    admits: teacherOnly,
  },
  "GET /parents/children/{childId}/notes": {
    request: () => ({ path: `/parents/children/${room.child.id}/notes` }),
    admits: ["a parent in the class"],
    shows: ["a parent in the class"],
  },
  "GET /classes/{classId}/homework": {
    request: () => ({ path: homework }),
    admits: [...readingStaff, ...formerToo, "the teacher"],
    shows: [...readingStaff, ...families, "the teacher"],
  },
  "POST /classes/{classId}/homework": {
    request: () => ({
      path: homework,
      input: { key: randomUUID(), title: secret, text: secret, due: "2026-11-22T18:00:00+08:00" },
    }),
    admits: teacherOnly,
  },
  "PUT /classes/{classId}/homework": {
    request: async () => ({
      path: homework,
      input: { id: await newHomework(), title: secret, text: secret, due: "2026-11-23T18:00:00+08:00" },
    }),
    admits: teacherOnly,
  },
  "POST /homework/{homeworkId}/hand-in": {
    request: async (who) => ({
      path: `/homework/${await newHomework()}/hand-in`,
      input: { enrolleeId: studentOf(who), key: randomUUID(), text: secret },
    }),
    admits: families,
  },
  "PUT /homework/{homeworkId}/return": {
    request: async () => ({ path: `/homework/${await handedIn()}/return`, input: { enrolleeId: lea, points: 9 } }),
    admits: teacherOnly,
  },
  "POST /homework/{homeworkId}/drawing": {
    request: async () => {
      const homeworkId = await handedIn()
      const form = new FormData()
      form.append("enrolleeId", lea)
      form.append("fileId", await fileOf(homeworkId))
      form.append("picture", new File([new Uint8Array(photo)], "marked.jpg"))
      return { path: `/homework/${homeworkId}/drawing`, input: form }
    },
    admits: teacherOnly,
  },
  "GET /teachers/data/homework": {
    request: () => ({ path: `/teachers/data/homework?classId=${classId}` }),
    admits: teacherOnly,
  },
  "GET /homework/due": {
    request: async () => {
      await newHomework("2026-11-21T08:00:00+08:00")
      return { path: "/homework/due" }
    },
    admits: everybody,
    shows: families,
  },
  "GET /classes/{id}/reviews": { request: () => ({ path: `/classes/${classId}/reviews` }), admits: everybody },
  "GET /classes/teachers/{teacherId}/reviews": {
    request: () => ({ path: `/classes/teachers/${room.teacherId}/reviews` }),
    admits: everybody,
  },
  "GET /classes/{id}/review": { request: () => ({ path: `/classes/${classId}/review` }), admits: everybody },
  "POST /classes/{id}/review": {
    request: async (who) => {
      await withoutReviews()
      return { path: `/classes/${classId}/review`, input: { stars: 4, enrolleeId: studentOf(who) } }
    },
    admits: families,
  },
  "PUT /classes/{id}/review": {
    request: async (who) => {
      await withOwnReview(families.includes(who) ? who : "a learner in the class")
      return { path: `/classes/${classId}/review`, input: { stars: 3, enrolleeId: studentOf(who) } }
    },
    admits: families,
  },
  "DELETE /classes/{id}/review": {
    request: async (who) => {
      await withOwnReview(families.includes(who) ? who : "a learner in the class")
      return { path: `/classes/${classId}/review`, input: { enrolleeId: studentOf(who) } }
    },
    admits: families,
  },
  "PUT /classes/{id}/review/answer": {
    request: async () => ({
      path: `/classes/${classId}/review/answer`,
      input: { reviewId: await newReview(), words: "Thank you" },
    }),
    admits: teacherOnly,
  },
  "PUT /reviews/{id}/report": {
    request: async () => ({ path: `/reviews/${await newReview()}/report`, input: {} }),
    admits: everybody,
  },
  "GET /admins/reviews": { request: () => ({ path: "/admins/reviews" }), admits: everybody },
  "PUT /admins/review/hide": {
    request: async () => ({
      path: "/admins/review/hide",
      input: { id: await newReview(), reason: "Spam" },
    }),
    admits: everybody,
  },
  "PUT /admins/review/keep": {
    request: async () => {
      const id = await newReview()
      await parent.put(`/reviews/${id}/report`, {})
      return { path: "/admins/review/keep", input: { id } }
    },
    admits: everybody,
  },
}

/** In this order: a report and an opening show the conversation to the staff. */
const conversationCases: Record<string, Case> = {
  "GET /conversations": { request: () => ({ path: "/conversations" }), admits: everybody, shows: twoSides },
  "GET /conversations/unread": { request: () => ({ path: "/conversations/unread" }), admits: everybody },
  "GET /conversations/quoted-post": {
    request: async () => ({ path: `/conversations/quoted-post?postId=${await newPost()}` }),
    admits: families,
    shows: families,
  },
  "GET /conversations/{id}": {
    request: () => ({ path: `/conversations/${conversation}` }),
    admits: twoSides,
    shows: twoSides,
  },
  "GET /conversations/new": {
    request: () => ({ path: `/conversations/new?classId=${classId}` }),
    // Every family may ask about a class that it sees. A teacher names a student.
    admits: everybody.filter((who) => people[who].role === "learner" || people[who].role === "parent"),
    statuses: {
      "a parent in the class": 409,
      ...Object.fromEntries(everybody.filter(isStaff).map((who) => [who, 403])),
    },
  },
  "POST /conversations": {
    request: () => ({ path: "/conversations", input: say(secret, { subject: "other" }) }),
    admits: everybody.filter((who) => !isStaff(who)),
    deniedStatus: 403,
  },
  "POST /conversations/{id}": {
    request: () => ({ path: `/conversations/${conversation}`, input: say(secret) }),
    admits: twoSides,
  },
  "DELETE /conversations/{id}/message/{messageId}": {
    request: async () => ({ path: `/conversations/${conversation}/message/${await newMessage()}` }),
    admits: teacherOnly,
  },
  "PUT /conversations/{id}/read": {
    request: () => ({ path: `/conversations/${conversation}/read`, input: {} }),
    admits: twoSides,
  },
  "PUT /conversations/{id}/block": {
    request: () => ({ path: `/conversations/${conversation}/block`, input: { isBlocked: false } }),
    admits: ["a parent in the class"],
    statuses: { "the teacher": 403 },
  },
  "GET /teachers/account/answer-hours": {
    request: () => ({ path: "/teachers/account/answer-hours" }),
    admits: everybody,
  },
  "PUT /teachers/account/answer-hours": {
    request: () => ({
      path: "/teachers/account/answer-hours",
      input: { days: ["monday"], from: "08:00", to: "18:00" },
    }),
    admits: everybody,
  },
  "GET /admins/conversations": {
    request: () => ({ path: "/admins/conversations?state=open" }),
    admits: everybody,
    shows: readingStaff,
  },
  "PUT /admins/conversation/take": {
    request: () => ({ path: "/admins/conversation/take", input: { id: withOffice } }),
    admits: everybody,
  },
  "PUT /admins/conversation/note": {
    request: () => ({ path: "/admins/conversation/note", input: { id: withOffice, ...say("Ask Carla") } }),
    admits: everybody,
  },
  "PUT /admins/conversation/close": {
    request: async () => {
      await parent.post(`/conversations/${withOffice}`, say(secret))
      return { path: "/admins/conversation/close", input: { id: withOffice } }
    },
    admits: everybody,
  },
  "PUT /conversations/{id}/report": {
    request: async () => ({
      path: `/conversations/${conversation}/report`,
      input: { messageId: await newMessage(), reason: "rude" },
    }),
    admits: ["a parent in the class"],
    statuses: { "the teacher": 409 },
  },
  "POST /admins/conversation/open": {
    request: () => ({ path: "/admins/conversation/open", input: { id: conversation, reason: "A parent has called." } }),
    admits: everybody,
  },
}
const allCases = { ...cases, ...conversationCases }

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "access" in value

async function declaredCalls(): Promise<Call[]> {
  const houses = join(import.meta.dirname, "../../features")
  const files = features.flatMap((feature) =>
    readdirSync(join(houses, feature))
      .filter((file) => /contract\.ts$/.test(file))
      .map((file) => join(houses, feature, file)),
  )
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) => Object.values(module).filter(isCall))
}
const declared = new Map((await declaredCalls()).map((call) => [`${call.method.toUpperCase()} ${call.path}`, call]))

test("every call of these features is in the matrix, and nothing else is", () => {
  expect(Object.keys(allCases).toSorted()).toEqual([...declared.keys()].toSorted())
})

function rolesOf({ access }: Call): readonly (Role | null)[] {
  const every: readonly Role[] = Object.values(people).flatMap(({ role }) => role ?? [])
  if (access === "anybody") return [null, ...every]
  if (access === "signed-in") return every
  if (access === "learner-or-parent") return ["learner", "parent"]
  return typeof access === "object" ? rolesWith(access.staff) : [access as Role]
}

function expectedStatus(call: Call, who: Who, { admits, deniedStatus = 404, statuses = {} }: Case): number {
  const { role } = people[who]
  if (!rolesOf(call).includes(role)) return role === null ? 401 : 403
  return statuses[who] ?? (admits.includes(who) ? 200 : deniedStatus)
}

const matrix = Object.entries(allCases).flatMap(([name, each]) => everybody.map((who) => [name, who, each] as const))

test.each(matrix)("%s by %s", async (name, who, each) => {
  const call = declared.get(name)
  if (!call) throw new Error(`${name} is no call`)
  const { path, input } = await each.request(who)
  const { status, body } = await people[who].caller[call.method](path, input as never)
  expect([status, body.message]).toEqual([expectedStatus(call, who, each), body.message])
  if (each.shows) expect(JSON.stringify(body).includes(secret)).toBe(each.shows.includes(who))
})

test("a file of a message, a post, a material or a hand-in opens for those who may read it, and for nobody else by its address", async () => {
  const file = (name: string) => new File([new Uint8Array(photo)], name)
  const send = async (caller: Caller, path: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ key: randomUUID(), ...fields })) form.append(name, value)
    form.append("files", file("page.jpg"))
    return caller.post(path, form)
  }
  const postId = idIn(await send(teacher, posts, { text: `<p>${secret}</p>` }))
  const materialId = idIn(await addFile(teacher, classId, file("page.jpg")))
  const homeworkId = await handedIn()
  const classFiles = await db
    .selectFrom("class_files")
    .leftJoin("hand_ins", "hand_ins.id", "class_files.hand_in_id")
    .select(["class_files.stored_name", "class_files.hand_in_id"])
    .where(({ or, eb }) =>
      or([eb("post_id", "=", postId), eb("material_id", "=", materialId), eb("hand_ins.homework_id", "=", homeworkId)]),
    )
    .execute()
  expect(classFiles).toHaveLength(3)
  const fresh = idIn(await send(other.learner, "/conversations", { text: secret, classId: other.classId }))
  const [message] = (await other.learner.get(`/conversations/${fresh}`)).body.messages as { files: { url: string }[] }[]
  const readers: [string, readonly Who[]][] = [
    ...classFiles.map(({ stored_name, hand_in_id }): [string, readonly Who[]] => [
      attachedFile("class-files", stored_name),
      [...readingStaff, "the teacher", ...(hand_in_id ? (["a learner in the class"] as const) : families)],
    ]),
    [message?.files[0]?.url ?? "", ["another class's learner", "another class's teacher"]],
  ]
  for (const [path, admitted] of readers)
    for (const who of everybody) {
      const { status } = await people[who].caller.get(path)
      expect([path, who, status]).toEqual([path, who, admitted.includes(who) ? 200 : 404])
    }
})
