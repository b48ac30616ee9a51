// docs/rules/privacy.md#deletion

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { everyFile, everyRow, linesWith } from "../../../../test/builders/everything-stored.ts"
import { buildPdf, catalog, pagesOf, pdfPage } from "../../../../test/builders/files/pdf.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { buildFamilyIn } from "../../../../test/builders/reviews.ts"
import { JobsInHand } from "../../../../test/jobs-in-hand.ts"
import { type Caller, testSchool } from "../../../../test/school.ts"
import { defineDeletions, deleteAccount } from "./delete-account.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const jobs = new JobsInHand(() => {})
const adminId = await buildAdmin(db)
const teacherId = await buildTeacher(db)
const classId = await buildClass(db, { teacher_id: teacherId })

/** Everything in the database and in the file store that has the word. */
const everythingWith = async (word: string) => linesWith([...(await everyRow(school)), ...everyFile(school)], [word])
const tablesWith = async (word: string) => [
  ...new Set((await everythingWith(word)).map((line) => line.split(":")[0] ?? "").filter((name) => name[0] !== "/")),
]

const say = (text: string, more: Record<string, unknown> = {}) => ({ text, key: randomUUID(), ...more })
async function begin(caller: Caller, message: Record<string, unknown>): Promise<string> {
  const { status, body } = await caller.post("/conversations", message)
  expect([status, body.message]).toEqual([200, "Your message was sent."])
  return String(body.id)
}

/** A family in the class, about which this word stands everywhere: in what it wrote, and in what was written to it. */
async function buildTalkingFamily(word: string, firstName: string) {
  const { parentId, childId, enrolleeId } = await buildFamilyIn(db, classId, { first_name: firstName })
  const [family, teacher, admin] = [await school.as(parentId), await school.as(teacherId), await school.as(adminId)]
  const withTeacher = await begin(family, say(`Is a ${word} round?`, { classId }))
  expect((await teacher.post(`/conversations/${withTeacher}`, say(`A ${word} is oval.`))).status).toBe(200)
  const withOffice = await begin(family, say(`Who pays for a ${word}?`, { subject: "payment" }))
  const answer = await admin.post(`/conversations/${withOffice}`, say(`The school pays for a ${word}.`))
  expect(answer.status).toBe(200)
  const form = new FormData()
  form.append("text", `A picture of the ${word}`)
  form.append("key", randomUUID())
  const pdf = await buildPdf([catalog, pagesOf("3 0 R", 1), pdfPage("4 0 R"), "<< /Length 0 >>"]).bytes()
  form.append("files", new File([pdf], `${word}.pdf`))
  expect((await family.post(`/conversations/${withTeacher}`, form)).status).toBe(200)
  await buildStream({ word, enrolleeId, parentId, childId })
  return { parentId, enrolleeId }
}

type InClass = { word: string; enrolleeId: string; parentId: string; childId: string }

/** A post and homework for the student alone, each with a file, a hand-in with one, a note and a review. */
async function buildStream({ word, enrolleeId, parentId, childId }: InClass): Promise<void> {
  const at = deps.now()
  const base = { class_id: classId, author_id: teacherId, is_for_all: false }
  const post = await db
    .insertInto("class_posts")
    .values({ ...base, key: randomUUID(), text: `<p>Bring a ${word}</p>`, posted_at: at })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("class_post_students").values({ post_id: post.id, enrollment_id: enrolleeId }).execute()
  const homework = await db
    .insertInto("homework")
    .values({ ...base, key: randomUUID(), title: `Draw a ${word}`, text: `The ${word}`, given_at: at, due_at: at })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("homework_students").values({ homework_id: homework.id, enrollment_id: enrolleeId }).execute()
  const handIn = await db
    .insertInto("hand_ins")
    .values({
      homework_id: homework.id,
      enrollment_id: enrolleeId,
      text: `My ${word}`,
      words: `A fine ${word}`,
      handed_in_at: at,
      changed_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  for (const owner of [{ post_id: post.id }, { homework_id: homework.id }, { hand_in_id: handIn.id }]) {
    const stored = await deps.files.put("class-files", Buffer.from(`A drawing of a ${word}`), "pdf")
    const file = {
      class_id: classId,
      kind: "pdf" as const,
      name: `${word}.pdf`,
      stored_name: stored,
      place: 0,
      bytes: 9,
    }
    await db
      .insertInto("class_files")
      .values({ ...file, ...owner })
      .execute()
  }
  await db
    .insertInto("reviews")
    .values({
      class_id: classId,
      enrollment_id: enrolleeId,
      account_id: parentId,
      child_id: childId,
      stars: 4,
      words: `Too much ${word}`,
      answer: `More ${word} next time`,
      answered_at: at,
      written_at: at,
    })
    .execute()
}

const tablesOfTalk = `class_files class_posts conversations hand_ins homework mails message_files messages notices
  reviews`.split(/\s+/)

let first: Awaited<ReturnType<typeof buildTalkingFamily>>
beforeAll(async () => {
  deps.jobs = jobs
  await defineDeletions(deps)
  first = await buildTalkingFamily("kumquat", "Quirina")
  await buildTalkingFamily("durian", "Wilhelmina")
})

test("what a deleted family wrote, and what was written to it, is in no table and no file", async () => {
  expect(await tablesWith("kumquat")).toEqual(expect.arrayContaining(tablesOfTalk))
  const files = linesWith(everyFile(school), ["kumquat"])
  expect(files).toHaveLength(3)
  const storedFiles = () => everyFile(school).filter((line) => /(class|message)-files/.test(line)).length
  const before = storedFiles()
  const ofOthers = await everythingWith("durian")
  await deleteAccount(deps, first.parentId)
  await jobs.workOff()
  expect(await everythingWith("kumquat")).toEqual([])
  // Three files of the class, and one of a message.
  expect(before - storedFiles()).toBe(4)
  expect(await everythingWith("durian")).toEqual(ofOthers)
})

test("a post for two families stays for the other one", async () => {
  const families = [await buildFamilyIn(db, classId), await buildFamilyIn(db, classId)]
  const { id } = await db
    .insertInto("class_posts")
    .values({
      class_id: classId,
      author_id: teacherId,
      is_for_all: false,
      key: randomUUID(),
      text: "<p>For both</p>",
      posted_at: deps.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const students = families.map(({ enrolleeId }) => ({ post_id: id, enrollment_id: enrolleeId }))
  await db.insertInto("class_post_students").values(students).execute()
  await deleteAccount(deps, families[0]?.parentId ?? "")
  expect(linesWith(await everyRow(school), ["For both"])).toHaveLength(1)
})

test("what a deleted teacher and a deleted administrator wrote to families is in no notice and no mail", async () => {
  const ownId = await buildTeacher(db)
  const ownClassId = await buildClass(db, { teacher_id: ownId })
  const { parentId, enrolleeId } = await buildFamilyIn(db, ownClassId)
  await begin(await school.as(ownId), say("Bring a rambutan.", { classId: ownClassId, studentId: enrolleeId }))
  const withOffice = await begin(await school.as(parentId), say("Who are you?", { subject: "account" }))
  const staffId = await buildAdmin(db)
  const answer = await (await school.as(staffId)).post(`/conversations/${withOffice}`, say("I am Langka."))
  expect(answer.status).toBe(200)
  for (const [accountId, word] of [
    [ownId, "rambutan"],
    [staffId, "langka"],
  ] as const) {
    expect(await tablesWith(word)).toEqual(expect.arrayContaining(["notices", "mails", "messages"]))
    await deleteAccount(deps, accountId)
    expect(await everythingWith(word)).toEqual([])
  }
})
