// docs/rules/privacy.md#deletion

import { afterAll, beforeAll, expect, test } from "vitest"
import { defineDeletions, deleteAccount } from "../../features/privacy/server/deletion/delete-account.ts"
import { type NoticeKind, noticeKindNames } from "../../server/notice-kinds.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildFacts } from "../builders/notice-facts.ts"
import { buildLearner, buildTeacher } from "../builders/people.ts"
import { JobsInHand } from "../jobs-in-hand.ts"
import { testSchool } from "../school.ts"
import { textPathsOf } from "./notice-texts.ts"

/**
 * Whose words a notice quotes in its fact `words`. The words of the school stay: nobody's account is behind them. A new kind
 * is written down here, and the words of people in `quotingKinds`, too.
 */
const quoted: Record<"family" | "teacher" | "school", readonly NoticeKind[]> = {
  family: ["absence-noted", "make-up-requested", "make-up-declined", "meeting-cancelled"],
  teacher: ["meeting-moved", "meeting-cancelled", "teacher-away", "make-up-proposed", "make-up-declined"],
  school: ["grant-given", "objection-decided", "refund-decided"],
}

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school

beforeAll(async () => {
  deps.jobs = new JobsInHand(() => {})
  await defineDeletions(deps)
})

test("every notice with words says whose they are", () => {
  const listed = new Set(Object.values(quoted).flat())
  expect(noticeKindNames.filter((kind) => textPathsOf(kind).includes("words") && !listed.has(kind))).toEqual([])
  expect([...listed].filter((kind) => !textPathsOf(kind).includes("words"))).toEqual([])
})

type About = { classId: string; student: string; teacher: string; words: string }

/** The facts of a kind, about this class, this student and this teacher. */
function factsAbout(kind: NoticeKind, { classId, student, teacher, words }: About): object {
  const facts = buildFacts[kind] as Record<string, unknown>
  return {
    ...facts,
    words,
    ...("class" in facts && { class: { ...(facts.class as object), id: classId } }),
    ...("students" in facts && { students: [student] }),
    ...("student" in facts && { student }),
    ...("teacher" in facts && { teacher }),
  }
}

async function write(kind: NoticeKind, reader: string, about: About): Promise<void> {
  const facts = JSON.stringify(factsAbout(kind, about))
  const values = { account_id: reader, kind, cause: `${about.words} ${kind}`, facts, created_at: deps.now() }
  const { id } = await db.insertInto("notices").values(values).returning("id").executeTakeFirstOrThrow()
  await db
    .insertInto("mails")
    .values({
      to_address: "reader@example.com",
      subject: "A notice",
      text: about.words,
      html: "",
      source_ids: [id],
    })
    .execute()
}

async function leftWith(words: string): Promise<string[]> {
  const notices = await db.selectFrom("notices").select(["kind", "facts"]).execute()
  const mails = await db.selectFrom("mails").select("text").where("text", "=", words).execute()
  return [...notices.filter(({ facts }) => facts.words === words).map(({ kind }) => kind), ...mails.map(() => "mail")]
}

test.each(["family", "teacher"] as const)(
  "the words of a deleted %s are in no notice of others, and no mail",
  async (of) => {
    const [person, namesake] = [
      { first_name: "Quirina", last_name: "Dimaguiba" },
      { first_name: "Lea", last_name: "Santos" },
    ]
    const teacherId = await buildTeacher(db, person)
    const [learnerId, otherId] = [await buildLearner(db, person), await buildLearner(db, namesake)]
    const classId = await buildClass(db, { teacher_id: teacherId })
    const otherClassId = await buildClass(db, { teacher_id: await buildTeacher(db) })
    for (const id of [learnerId, otherId]) await buildEnrollment(db, { classId, learnerId: id })
    const [accountId, reader] = of === "family" ? [learnerId, teacherId] : [teacherId, learnerId]
    const own = { classId, student: "Quirina Dimaguiba", teacher: "Quirina Dimaguiba", words: `Fever of ${of}` }
    const others = { classId, student: "Lea Santos", teacher: "Lea Santos", words: `Fever near ${of}` }
    for (const kind of quoted[of]) await write(kind, reader, own)
    // Another family of the same class; another teacher.
    const unrelated = of === "family" ? others : { ...others, classId: otherClassId }
    for (const kind of quoted[of]) await write(kind, reader, unrelated)
    expect(await leftWith(own.words)).toHaveLength(2 * quoted[of].length)
    await deleteAccount(deps, accountId)
    expect(await leftWith(own.words)).toEqual([])
    expect(await leftWith(unrelated.words)).toHaveLength(2 * quoted[of].length)
  },
)
