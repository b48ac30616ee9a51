// docs/rules/privacy.md#deletion

import { afterAll, beforeAll, expect, test } from "vitest"
import { defineDeletions, deleteAccount } from "../../features/privacy/server/deletion/delete-account.ts"
import { type NoticeKind, noticeKindNames } from "../../server/notice-kinds.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildMeeting } from "../builders/meetings.ts"
import { buildFacts } from "../builders/notice-facts.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../builders/people.ts"
import { JobsInHand } from "../jobs-in-hand.ts"
import { testSchool } from "../school.ts"
import { textPathsOf } from "./notice-texts.ts"

/**
 * Every text that a kind of notice stores is a person's name or is listed here as something else. Each kind with a name is
 * then written for each reader who may know such a person, and the person is deleted.
 */

/** The facts with names, by whose they are. */
const names = {
  students: [
    "students[]",
    "student",
    "enrollments[].student",
    "dues[].student",
    "students[].name",
    "classes[].students[]",
  ],
  teachers: ["teacher", "formerly", "classes[].substitute"],
  partners: ["with"],
  staff: ["name", "by"],
}

const notNames = [
  ...["device", "door", "rosterId", "conversationId", "homeworkId", "accountId", "channel"],
  ...["class.id", "class.name", "to.id", "to.name", "from", "className", "classes[].className", "dues[].className"],
  ...["enrollments[].class.id", "enrollments[].class.name"],
  ...["students[].notes.items[].class", "students[].homework.items[].class", "students[].comingClasses.items[].class"],
  // Days and times.
  ...["day", "time", "opens", "before[].time", "after[].time", "classes[].day", "classes[].time"],
  ...["classes[].madeUp.day", "classes[].madeUp.time"],
  // What somebody wrote, or titles.
  ...["title", "words", "denial.words", "needs", "reason", "preview", "changes[]", "dues[].what"],
  ...["students[].notes.items[].text", "students[].homework.items[].title"],
  // An organization that pays for a student; it has no account.
  "giver",
]

/** Paths that are names of classes in some kinds, and no names of people there. */
const classNames: Partial<Record<NoticeKind, readonly string[]>> = {
  "payment-kept": ["classes[]"],
  "dues-overpaid": ["ended[]", "unpaid[]"],
  "day-off": ["classes[].name"],
  "day-off-now": ["classes[].name"],
  "day-off-taken-back": ["classes[].name"],
  "day-off-taken-back-now": ["classes[].name"],
}

const allNames = Object.values(names).flat()

test("every text in the facts of a notice is known as a name, or as something else", () => {
  const unknown = noticeKindNames.flatMap((kind) =>
    textPathsOf(kind)
      .filter((path) => ![...allNames, ...notNames, ...(classNames[kind] ?? [])].includes(path))
      .map((path) => `${kind}: ${path}`),
  )
  expect(unknown).toEqual([])
})

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school

beforeAll(async () => {
  deps.jobs = new JobsInHand(() => {})
  await defineDeletions(deps)
})

type Case = { accountId: string; readers: readonly string[]; classId?: string; conversationId?: string }

const person = { first_name: "Quirina", last_name: "Dimaguiba" }
const fullName = "Quirina Dimaguiba"

const enroll = async (classId: string, learnerId: string) => {
  await buildEnrollment(db, { classId, learnerId })
  return learnerId
}

/** A meeting with a substitute, who is replaced by another by a call. Returns the former one and the one who has it now. */
async function buildSubstitutes(classId: string, ids: readonly [string, string]) {
  const admin = await school.as(await buildAdmin(db))
  const meetingId = await buildMeeting(db, { classId, day: "2026-12-04" })
  for (const teacherId of ids)
    expect((await admin.put("/admins/meeting/stand-in", { meetingId, teacherId })).status).toBe(200)
  return meetingId
}

async function buildConversation(accountId: string, teacherId: string) {
  const classId = await buildClass(db, { teacher_id: teacherId })
  const now = deps.now()
  const values = { account_id: accountId, teacher_id: teacherId, class_id: classId, created_at: now, last_at: now }
  const { id } = await db
    .insertInto("conversations")
    .values({ ...values, last_by: "account", last_text: "Is there homework?", state: "open" })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** How people know each other by name. */
const cases: Record<string, { of: keyof typeof names; build(): Promise<Case> }> = {
  "a student, to the teacher and the substitutes": {
    of: "students",
    build: async () => {
      const [teacherId, former, current] = [await buildTeacher(db), await buildTeacher(db), await buildTeacher(db)]
      const classId = await buildClass(db, { teacher_id: teacherId })
      const accountId = await enroll(classId, await buildLearner(db, person))
      await buildSubstitutes(classId, [former, current])
      return { accountId, readers: [teacherId, former, current], classId }
    },
  },
  "a child who was removed, to the teacher": {
    of: "students",
    build: async () => {
      const teacherId = await buildTeacher(db)
      const classId = await buildClass(db, { teacher_id: teacherId })
      const child = { firstName: person.first_name, lastName: person.last_name, removed: true }
      const parent = await buildParent(db, { children: [child] })
      const [id = ""] = parent.children
      await buildEnrollment(db, { classId, child: { id, parentId: parent.id }, status: "left" })
      return { accountId: parent.id, readers: [teacherId], classId }
    },
  },
  "a teacher, to families, substitutes and those who were asked": {
    of: "teachers",
    build: async () => {
      const [accountId, former, current] = [
        await buildTeacher(db, person),
        await buildTeacher(db),
        await buildTeacher(db),
      ]
      const classId = await buildClass(db, { teacher_id: accountId })
      const learnerId = await enroll(classId, await buildLearner(db))
      const meetingId = await buildSubstitutes(classId, [former, current])
      const candidate = await buildTeacher(db)
      const request = await db
        .insertInto("substitute_requests")
        .values({ meeting_id: meetingId, asked_by: accountId, created_at: deps.now() })
        .returning("id")
        .executeTakeFirstOrThrow()
      await db
        .insertInto("substitute_request_teachers")
        .values({ request_id: request.id, teacher_id: candidate })
        .execute()
      return { accountId, readers: [learnerId, former, current, candidate], classId }
    },
  },
  "a substitute, to the families and the teacher": {
    of: "teachers",
    build: async () => {
      const [teacherId, accountId] = [await buildTeacher(db), await buildTeacher(db, person)]
      const classId = await buildClass(db, { teacher_id: teacherId })
      const learnerId = await enroll(classId, await buildLearner(db))
      await buildMeeting(db, { classId, day: "2026-12-04", stand_in_id: accountId })
      return { accountId, readers: [learnerId, teacherId], classId }
    },
  },
  "a former substitute, to the families and the teacher": {
    of: "teachers",
    build: async () => {
      const [teacherId, accountId] = [await buildTeacher(db), await buildTeacher(db, person)]
      const classId = await buildClass(db, { teacher_id: teacherId })
      const learnerId = await enroll(classId, await buildLearner(db))
      await buildSubstitutes(classId, [accountId, await buildTeacher(db)])
      return { accountId, readers: [learnerId, teacherId], classId }
    },
  },
  "a teacher, to a family that asked before enrolling": {
    of: "partners",
    build: async () => {
      const [accountId, learnerId] = [await buildTeacher(db, person), await buildLearner(db)]
      return { accountId, readers: [learnerId], conversationId: await buildConversation(learnerId, accountId) }
    },
  },
  "a family that asked before enrolling, to the teacher": {
    of: "partners",
    build: async () => {
      const [accountId, teacherId] = [await buildLearner(db, person), await buildTeacher(db)]
      return { accountId, readers: [teacherId], conversationId: await buildConversation(accountId, teacherId) }
    },
  },
  "somebody of the staff, to the owners": {
    of: "staff",
    build: async () => ({
      accountId: await buildAdmin(db, { ...person, staff_roles: ["registrar"] }),
      readers: [await buildAdmin(db)],
    }),
  },
}

test("whoever is named in a notice is deleted in a case of this test", () => {
  expect([...new Set(Object.values(cases).map((each) => each.of))].toSorted()).toEqual(Object.keys(names).toSorted())
})

/** Returns the facts with another value wherever the path leads. */
function withValue(facts: unknown, path: readonly string[], value: string): unknown {
  const [step = "", ...rest] = path
  if (step === "") return value
  if (step === "[]") return (facts as unknown[]).map((each) => withValue(each, rest, value))
  const record = facts as Record<string, unknown> | null
  return record && step in record ? { ...record, [step]: withValue(record[step], rest, value) } : facts
}

const stepsOf = (path: string) => path.replaceAll("[]", ".[]").split(".")

function factsFor(kind: NoticeKind, paths: readonly string[], { classId, conversationId }: Case): unknown {
  const texts = textPathsOf(kind)
  let facts: unknown = buildFacts[kind]
  for (const path of paths.filter((each) => texts.includes(each))) facts = withValue(facts, stepsOf(path), fullName)
  for (const path of ["class.id", "enrollments[].class.id", "to.id"])
    if (classId && texts.includes(path)) facts = withValue(facts, stepsOf(path), classId)
  return conversationId ? withValue(facts, ["conversationId"], conversationId) : facts
}

test.each(Object.entries(cases))("the name of %s, is in no notice after the deletion", async (_, { of, build }) => {
  const each = await build()
  const kinds = noticeKindNames.filter((kind) => textPathsOf(kind).some((path) => names[of].includes(path)))
  expect(kinds).not.toEqual([])
  const notices = each.readers.flatMap((reader) =>
    kinds.map((kind) => ({
      account_id: reader,
      kind,
      cause: `${kind} about ${each.accountId}`,
      facts: JSON.stringify(factsFor(kind, names[of], each)),
      created_at: deps.now(),
    })),
  )
  for (const { facts } of notices) expect(facts).toContain(fullName)
  await db.insertInto("notices").values(notices).execute()
  await deleteAccount(deps, each.accountId)
  const left = await db
    .selectFrom("notices")
    .select(["kind", "account_id", "facts"])
    .where("account_id", "in", each.readers)
    .execute()
  expect(left.filter(({ facts }) => JSON.stringify(facts).includes(person.first_name))).toEqual([])
})

test("a notice about a namesake's conversation stays as it is", async () => {
  const [learnerId, deleted, namesake] = [
    await buildLearner(db),
    await buildTeacher(db, person),
    await buildTeacher(db, person),
  ]
  await buildConversation(learnerId, deleted)
  const conversationId = await buildConversation(learnerId, namesake)
  const facts = factsFor("message-received", names.partners, { accountId: deleted, readers: [], conversationId })
  await db
    .insertInto("notices")
    .values({
      account_id: learnerId,
      kind: "message-received",
      cause: "namesake",
      facts: JSON.stringify(facts),
      created_at: deps.now(),
    })
    .execute()
  await deleteAccount(deps, deleted)
  const [notice] = await db.selectFrom("notices").select("facts").where("cause", "=", "namesake").execute()
  expect(notice?.facts.with).toBe(fullName)
})
