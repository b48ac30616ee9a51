// docs/rules/homework.md#homework, docs/rules/homework.md#returning

import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { buildMp3 } from "../../../test/builders/files/audio.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { buildStreamClass, leaveClass, noticesOf } from "../../../test/builders/stream.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import { statementsOf } from "../../../test/statements.ts"
import type { HandIn, Homework } from "../contract.ts"
import { remindOfHomework } from "./remind-of-homework.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c06030" } })
  .jpeg()
  .toBuffer()
const picture = (name = "page.jpg") => new File([new Uint8Array(photo)], name)
const due = "2026-11-22T18:00:00+08:00"

const give = async (teacher: Caller, classId: string, fields: Record<string, unknown> = {}) => {
  const homework = { key: randomUUID(), title: "Fractions", text: "Page 12", due, points: 10, ...fields }
  return teacher.post(`/classes/${classId}/homework`, homework)
}
const idOf = async (reply: ReturnType<typeof give>) => String((await reply).body.id)

function hand(
  caller: Caller,
  homeworkId: string,
  enrolleeId: string,
  fields: Record<string, string> = {},
  files: File[] = [],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: randomUUID(), enrolleeId, ...fields })) form.append(name, value)
  for (const file of files) form.append("files", file)
  return caller.post(`/homework/${homeworkId}/hand-in`, form)
}

async function homeworkOf(caller: Caller, classId: string): Promise<Homework[]> {
  const { status, body } = await caller.get(`/classes/${classId}/homework`)
  expect(status).toBe(200)
  return body.homework as Homework[]
}
const handInsOf = async (caller: Caller, classId: string): Promise<HandIn[]> =>
  (await homeworkOf(caller, classId)).flatMap(({ handIns }) => handIns)

test("homework is given once for a key, and each family is told once and quietly", async () => {
  const { classId, teacher, learner, learnerId, parentId, migo } = await buildStreamClass(school)
  const key = randomUUID()
  const replies = await Promise.all([1, 2].map(() => give(teacher, classId, { key })))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await noticesOf(db, learnerId)).toEqual(["homework-given"])
  await give(teacher, classId, { title: "Only Migo", enrolleeIds: [migo], points: null })
  expect(await noticesOf(db, parentId)).toEqual(["homework-given", "homework-given"])
  expect((await homeworkOf(learner, classId)).map(({ title }) => title)).toEqual(["Fractions"])
  expect((await homeworkOf(teacher, classId)).map(({ title }) => title).sort()).toEqual(["Fractions", "Only Migo"])
})

test("a change without students leaves those whom homework is for, and an empty list is all", async () => {
  const { classId, teacher, learner, parent, migo } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId, { enrolleeIds: [migo] }))
  const edit = { id, title: "Decimals", due }
  const titlesOf = async (caller: Caller) => (await homeworkOf(caller, classId)).map(({ title }) => title)
  expect((await teacher.put(`/classes/${classId}/homework`, edit)).status).toBe(200)
  expect([await titlesOf(parent), await titlesOf(learner)]).toEqual([["Decimals"], []])
  expect((await teacher.put(`/classes/${classId}/homework`, { ...edit, enrolleeIds: [] })).status).toBe(200)
  expect(await titlesOf(learner)).toEqual(["Decimals"])
})

test("a family hands in, adds, and reads points and words once the homework is returned", async () => {
  const { classId, teacher, learner, parent, lea, learnerId } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId))
  expect((await hand(learner, id, lea, { text: "Done" }, [picture("1.jpg"), picture("2.jpg")])).status).toBe(200)
  expect((await hand(learner, id, lea, {}, [picture("3.jpg")])).status).toBe(200)
  const [own] = await handInsOf(learner, classId)
  expect(own).toMatchObject({ enrolleeId: lea, fullName: "Lea Santos", text: "Done", isLate: false, returnedAt: null })
  expect(own?.files.map(({ name }) => name)).toEqual(["1.jpg", "2.jpg", "3.jpg"])
  expect(await handInsOf(parent, classId)).toEqual([])
  const give9 = { enrolleeId: lea, points: 9, words: "Look at number 4 again." }
  expect((await teacher.put(`/homework/${id}/return`, give9)).status).toBe(200)
  expect(await handInsOf(learner, classId)).toMatchObject([{ points: 9, words: "Look at number 4 again." }])
  expect(await noticesOf(db, learnerId)).toEqual(["homework-given", "homework-returned"])
  const afterwards = await hand(learner, id, lea, { text: "One more thing" })
  expect([afterwards.status, afterwards.body.message]).toEqual([
    409,
    "The teacher has already returned this homework, so nothing can be added.",
  ])
})

test("the same key hands in once, also at once, and what is handed in at the due second is in time", async () => {
  const { classId, teacher, learner, parent, lea, migo } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId))
  school.at("2026-11-22", "18:00")
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => hand(learner, id, lea, { key }, [picture()])))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  school.at("2026-11-22", "18:01")
  await hand(learner, id, lea, { text: "I forgot this" })
  await hand(parent, id, migo, { text: "Sorry" })
  expect(await handInsOf(teacher, classId)).toMatchObject([
    { enrolleeId: lea, isLate: false, files: [{ name: "page.jpg" }] },
    { enrolleeId: migo, isLate: true },
  ])
})

test("a return while something is handed in leaves either all of it before the return, or a 409 after it", async () => {
  const { classId, teacher, learner, lea } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId))
  await hand(learner, id, lea, { text: "First" })
  const [added, back] = await Promise.all([
    hand(learner, id, lea, { text: "Second" }),
    teacher.put(`/homework/${id}/return`, { enrolleeId: lea, points: 5 }),
  ])
  expect(back.status).toBe(200)
  const [own] = await handInsOf(teacher, classId)
  expect([added.status, own?.text]).toEqual(added.status === 200 ? [200, "Second"] : [409, "First"])
})

test("a hand-in is words, pictures or one PDF; a recording is turned away", async () => {
  const { classId, teacher, learner, lea } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId))
  expect((await hand(learner, id, lea)).body.errors).toEqual({ text: "Write something, or add a picture or a PDF." })
  expect(await handInsOf(teacher, classId)).toEqual([])
  expect((await hand(learner, id, lea, {}, [new File([buildMp3()], "song.mp3")])).status).toBe(415)
  await hand(
    learner,
    id,
    lea,
    {},
    Array.from({ length: 10 }, () => picture()),
  )
  expect((await hand(learner, id, lea, {}, [picture()])).body.errors).toEqual({
    files: "Hand in at most 10 pictures, or one PDF.",
  })
})

test("points are at most those of the homework, and the teacher's table is a file", async () => {
  const { classId, teacher, learner, lea } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId))
  const tooMany = { enrolleeId: lea, points: 11 }
  expect((await teacher.put(`/homework/${id}/return`, tooMany)).status).toBe(404)
  await hand(learner, id, lea, { text: "Done" })
  expect((await teacher.put(`/homework/${id}/return`, tooMany)).body.errors).toEqual({
    points: "This is more than the homework is worth. Give fewer points.",
  })
  await teacher.put(`/homework/${id}/return`, { enrolleeId: lea, points: 9 })
  const fewer = { id, title: "Fractions", due, points: 8 }
  expect((await teacher.put(`/classes/${classId}/homework`, fewer)).status).toBe(409)
  const file = await (await school.fetchAs(await teacherOf(classId)))(`/teachers/data/homework?classId=${classId}`)
  const text = await file.text()
  expect(text).toContain("Fractions (due 2026-11-22 18:00)")
  expect(text).toContain("Returned: 9 of 10")
  expect(text).toContain("Not yet")
})

const teacherOf = async (classId: string) =>
  (await db.selectFrom("classes").select("teacher_id").where("id", "=", classId).executeTakeFirstOrThrow()).teacher_id

test("a drawing on a picture is a second picture, which the family sees once it is returned", async () => {
  const { classId, teacher, learner, lea } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId))
  await hand(learner, id, lea, {}, [picture()])
  const original = (await handInsOf(teacher, classId))[0]?.files[0]
  const draw = () => {
    const form = new FormData()
    form.append("enrolleeId", lea)
    form.append("fileId", original?.id ?? "")
    form.append("picture", picture("marked.jpg"))
    return teacher.post(`/homework/${id}/drawing`, form)
  }
  expect([(await draw()).status, (await draw()).status]).toEqual([200, 200])
  const drawing = (await handInsOf(teacher, classId))[0]?.files.find(({ drawnOn }) => drawnOn === original?.id)
  expect((await handInsOf(learner, classId))[0]?.files).toHaveLength(1)
  expect((await learner.get(drawing?.url ?? "")).status).toBe(404)
  await teacher.put(`/homework/${id}/return`, { enrolleeId: lea })
  expect((await handInsOf(learner, classId))[0]?.files).toHaveLength(2)
  expect((await learner.get(drawing?.url ?? "")).status).toBe(200)
})

test("a file is looked at only once it may be stored: not a stranger's, and not after the return", async () => {
  const { classId, teacher, learner, lea } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId))
  await hand(learner, id, lea, {}, [picture()])
  const [original] = (await handInsOf(teacher, classId))[0]?.files ?? []
  const broken = new File(["no picture"], "page.jpg")
  const draw = (caller: Caller, fileId: string, drawing: File) => {
    const form = new FormData()
    form.append("enrolleeId", lea)
    form.append("fileId", fileId)
    form.append("picture", drawing)
    return caller.post(`/homework/${id}/drawing`, form)
  }
  const fileId = original?.id ?? ""
  expect((await draw(await school.as(await buildTeacher(db)), fileId, broken)).status).toBe(404)
  expect((await draw(teacher, randomUUID(), broken)).status).toBe(404)
  const recording = await draw(teacher, fileId, new File([buildMp3()], "song.mp3"))
  expect([recording.status, recording.body.message]).toEqual([415, "song: Only JPEG and PNG pictures can be attached."])
  await teacher.put(`/homework/${id}/return`, { enrolleeId: lea })
  expect((await hand(learner, id, lea, {}, [broken])).status).toBe(409)
})

test("families of students who have not handed in are reminded a day before, once", async () => {
  const { classId, teacher, learner, learnerId, parentId, lea } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId))
  await hand(learner, id, lea, { text: "Done" })
  school.at("2026-11-21", "17:59")
  await remindOfHomework(school.deps)
  expect(await noticesOf(db, parentId)).toEqual(["homework-given"])
  school.at("2026-11-21", "18:00")
  await Promise.all([remindOfHomework(school.deps), remindOfHomework(school.deps)])
  expect(await noticesOf(db, parentId)).toEqual(["homework-given", "homework-due"])
  expect(await noticesOf(db, learnerId)).toEqual(["homework-given"])
})

test("a family's home page lists what is due today or tomorrow and not handed in", async () => {
  const { classId, teacher, parent, learner, lea } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId, { due: "2026-11-21T23:00:00+08:00" }))
  await give(teacher, classId, { title: "Later" })
  await hand(learner, id, lea, { text: "Done" })
  const dueOf = async (caller: Caller) => (await caller.get("/homework/due")).body.homework
  expect(await dueOf(learner)).toEqual([])
  expect(await dueOf(parent)).toMatchObject([
    { id, title: "Fractions", class: { id: classId }, students: ["Migo Cruz"] },
  ])
})

test("each call is for the class's people, and a family that left keeps what its student handed in", async () => {
  const { classId, teacher, learner, lea, migo } = await buildStreamClass(school)
  const id = await idOf(give(teacher, classId))
  await give(teacher, classId, { title: "Not handed in" })
  await hand(learner, id, lea, {}, [picture()])
  const url = (await handInsOf(teacher, classId))[0]?.files[0]?.url ?? ""
  const strangers = [await buildLearner(db), await buildTeacher(db), await buildAdmin(db, { staff_roles: ["cashier"] })]
  for (const accountId of strangers) {
    const caller = await school.as(accountId)
    expect((await caller.get(`/classes/${classId}/homework`)).status).toBe(404)
    expect((await caller.get(url)).status).toBe(404)
  }
  const stranger = await school.as(await buildLearner(db))
  expect((await hand(stranger, id, lea, { text: "Mine" })).status).toBe(404)
  expect((await hand(learner, id, migo, { text: "Mine" })).status).toBe(404)
  const otherTeacher = await school.as(await buildTeacher(db))
  expect((await otherTeacher.put(`/homework/${id}/return`, { enrolleeId: lea })).status).toBe(404)
  expect((await give(otherTeacher, classId)).status).toBe(404)
  const academic = await school.as(await buildAdmin(db, { staff_roles: ["academic"] }))
  expect((await academic.get(url)).status).toBe(200)
  await leaveClass(school, lea)
  expect((await homeworkOf(learner, classId)).map(({ title }) => title)).toEqual(["Fractions"])
  expect((await learner.get(url)).status).toBe(200)
  expect((await hand(learner, id, lea, { text: "More" })).status).toBe(404)
})

test("homework beyond a page follows, and the teacher's mean counts all that was returned with points", async () => {
  const { classId, teacher, learner, parent, lea } = await buildStreamClass(school)
  const pages = 20
  const oldest = await idOf(give(teacher, classId, { title: "Oldest", due: "2026-11-21T08:00:00+08:00" }))
  for (let nth = 0; nth < pages; nth += 1) await give(teacher, classId)
  const [newest] = await homeworkOf(teacher, classId)
  for (const [id, points] of [
    [oldest, 5],
    [newest?.id ?? "", 10],
  ] as const) {
    await hand(learner, id, lea, { text: "Done" })
    await teacher.put(`/homework/${id}/return`, { enrolleeId: lea, points })
  }
  const { body } = await teacher.get(`/classes/${classId}/homework`)
  expect(body.homework).toHaveLength(pages)
  expect(body.students).toMatchObject([{ enrolleeId: lea, meanPercent: 75 }, { meanPercent: null }])
  const older = await teacher.get(`/classes/${classId}/homework?before=${encodeURIComponent(String(body.next))}`)
  expect(older.body).toMatchObject({ homework: [{ title: "Oldest" }], next: null })
  for (const family of [learner, parent])
    expect((await family.get(`/classes/${classId}/homework`)).body.students).toMatchObject([{ meanPercent: null }])
})

test("the list of homework costs at most four statements, one of them for the session", async () => {
  const { classId, teacher, learner, lea } = await buildStreamClass(school)
  for (let nth = 0; nth < 3; nth += 1) await hand(learner, await idOf(give(teacher, classId)), lea, { text: "Done" })
  const costOf = (caller: Caller) =>
    statementsOf(async () => expect(await homeworkOf(caller, classId)).toHaveLength(3)).then(({ length }) => length)
  expect([await costOf(teacher), await costOf(learner)]).toEqual([4, 4])
  for (let nth = 0; nth < 3; nth += 1) await hand(learner, await idOf(give(teacher, classId)), lea, { text: "Done" })
  const more = await statementsOf(() => homeworkOf(teacher, classId))
  expect(more, "the cost does not grow with the list").toHaveLength(4)
})
