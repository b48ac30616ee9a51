// docs/rules/report-cards.md#report-cards

import { afterAll, expect, test } from "vitest"
import { buildSubject } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildHomeroom } from "../../../test/builders/homeroom.ts"
import { buildAccount, buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import { deportmentOf, traits } from "../domain/deportment.ts"
import { perQuarter } from "../domain/quarters.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)
const nobody = "00000000-0000-4000-8000-000000000000"

const buildRoom = (overrides: object = {}) => buildHomeroom(school, { teacher_id: teacherId, ...overrides })
const parts = ["grade", "attendance", "deportment", "unsatisfactory-work"] as const
type Part = (typeof parts)[number]

const read = (enrolleeId: string, part: Part, caller = teacher, area = "teachers") =>
  caller.get(`/${area}/homeschool/card/${part}/${enrolleeId}`)
const save = (part: Part, body: object, caller = teacher, area = "teachers") =>
  caller.post(`/${area}/homeschool/card/${part}`, { ...body })
const gradesOf = async (id: string) => (await read(id, "grade")).body.grades
const editsOf = async (id: string) =>
  (await db.selectFrom("report_cards").select("edits").where("enrollment_id", "=", id).executeTakeFirst())?.edits
const trailOf = (id: string) =>
  db
    .selectFrom("audit_trail")
    .select(["account_id", "action", "thing", "before", "after"])
    .where("thing_id", "=", id)
    .orderBy("id")
    .execute()

/** A valid entry for each part of the card. */
const entries = (enrolleeId: string, subjectId: string): Record<Part, object> => ({
  grade: { enrolleeId, subjectId, quarter: "q1", grade: 92.35 },
  attendance: { enrolleeId, quarter: "q1", schoolDays: 45, daysPresent: 44, tardyTimes: 1 },
  deportment: { enrolleeId, quarter: "q1", GRIT: "O", patience: "NI" },
  "unsatisfactory-work": { enrolleeId, quarter: "q1", irregularAttendance: 1 },
})

const noAttendance = { schoolDays: null, daysPresent: null, tardyTimes: null }
const noMarks = deportmentOf(() => "")
const noFlags = { poorLessonPreparation: 0, noHomeworkFrequently: 0, irregularAttendance: 0, behavioralProblem: 0 }

test("a card that nobody wrote on is blank, whatever became of the enrollment", async () => {
  const { classId, lea } = await buildRoom()
  const others = ["pending", "denied", "left"] as const
  const ids = [lea]
  for (const status of others)
    ids.push(await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status }))
  for (const id of ids) {
    expect(await gradesOf(id)).toEqual([])
    expect((await read(id, "attendance")).body.attendance).toEqual(perQuarter(() => noAttendance))
    expect((await read(id, "deportment")).body.deportment).toEqual(perQuarter(() => noMarks))
    expect((await read(id, "unsatisfactory-work")).body.unsatisfactory).toEqual(perQuarter(() => noFlags))
    expect(await editsOf(id)).toBeUndefined()
  }
})

test.each(["teachers", "admins"])("%s fill a card in, and entering again replaces", async (area) => {
  const { lea, math, english } = await buildRoom()
  const caller = area === "admins" ? admin : teacher
  const enter = (subjectId: string, quarter: string, grade: unknown) =>
    save("grade", { enrolleeId: lea, subjectId, quarter, grade }, caller, area)
  expect((await enter(english.id, "q2", 88)).body).toEqual({ success: true, message: "The grade is saved." })
  await enter(math.id, "final", "91.5")
  await enter(math.id, "q1", 0)
  await enter(math.id, "q1", 100)
  expect((await read(lea, "grade", caller, area)).body.grades).toEqual([
    { subjectId: math.id, subjectName: math.name, quarter: "q1", grade: 100 },
    { subjectId: math.id, subjectName: math.name, quarter: "final", grade: 91.5 },
    { subjectId: english.id, subjectName: english.name, quarter: "q2", grade: 88 },
  ])

  const q3 = { enrolleeId: lea, quarter: "q3" }
  await save("attendance", { ...q3, schoolDays: 1, daysPresent: 1, tardyTimes: 1 }, caller, area)
  const attended = await save("attendance", { ...q3, schoolDays: "45", daysPresent: 40, tardyTimes: "" }, caller, area)
  expect(attended.body.message).toBe("Attendance for Q3 is saved.")
  const { attendance } = (await read(lea, "attendance", caller, area)).body as Record<string, object>
  expect(attendance).toEqual({
    ...perQuarter(() => noAttendance),
    q3: { schoolDays: 45, daysPresent: 40, tardyTimes: null },
  })

  await save("deportment", { ...q3, GRIT: "O", patience: "NI", empathy: "S" }, caller, area)
  const behaved = await save("deportment", { ...q3, GRIT: "VS", patience: "" }, caller, area)
  expect(behaved.body.message).toBe("Deportment for Q3 submitted successfully!")
  const { deportment } = (await read(lea, "deportment", caller, area)).body as Record<string, object>
  expect(deportment).toEqual({ ...perQuarter(() => noMarks), q3: { ...noMarks, GRIT: "VS", empathy: "S" } })

  const flagged = await save("unsatisfactory-work", { ...q3, behavioralProblem: 1 }, caller, area)
  expect(flagged.body.message).toBe("Unsatisfactory work for Q3 is saved.")
  const { unsatisfactory } = (await read(lea, "unsatisfactory-work", caller, area)).body as Record<string, object>
  expect(unsatisfactory).toEqual({ ...perQuarter(() => noFlags), q3: { ...noFlags, behavioralProblem: 1 } })
})

test("what is emptied leaves no row behind", async () => {
  const { lea, math } = await buildRoom()
  for (const [part, entry] of Object.entries(entries(lea, math.id))) await save(part as Part, entry)
  const q1 = { enrolleeId: lea, quarter: "q1" }
  const removed = await save("grade", { ...q1, subjectId: math.id, grade: "" })
  expect(removed.body.message).toBe("The grade is removed.")
  await save("attendance", { ...q1, schoolDays: "", daysPresent: null, tardyTimes: "" })
  await save("deportment", { ...q1, GRIT: "", patience: null })
  await save("unsatisfactory-work", { ...q1, irregularAttendance: 0 })
  for (const table of [
    "report_card_grades",
    "report_card_attendance",
    "report_card_deportment",
    "report_card_unsatisfactory_work",
  ] as const) {
    const rows = await db.selectFrom(table).select("enrollment_id").where("enrollment_id", "=", lea).execute()
    expect(rows, table).toEqual([])
  }
  expect(await editsOf(lea)).toBe(8)
})

test("fields of a quarter that are not sent stay as they are, and are validated with those that are", async () => {
  const { lea, math } = await buildRoom()
  for (const [part, entry] of Object.entries(entries(lea, math.id))) await save(part as Part, entry)
  const q1 = { enrolleeId: lea, quarter: "q1" }
  for (const part of ["attendance", "deportment", "unsatisfactory-work"] as const) await save(part, q1)
  expect(await editsOf(lea)).toBe(4)
  const { status, body } = await save("attendance", { ...q1, schoolDays: 43 })
  expect([status, Object.keys(body.errors as object)]).toEqual([400, ["daysPresent"]])
  await save("attendance", { ...q1, daysPresent: 45 })
  expect((await read(lea, "attendance")).body.attendance).toMatchObject({
    q1: { schoolDays: 45, daysPresent: 45, tardyTimes: 1 },
  })
})

test("two who mark different traits of a quarter at once both keep their marks", async () => {
  const { lea } = await buildRoom()
  const marked = Object.fromEntries(traits.map((trait, n) => [trait, n % 2 ? "O" : "VS"]))
  const answers = await Promise.all(
    Object.entries(marked).map(([trait, mark], n) =>
      save(
        "deportment",
        { enrolleeId: lea, quarter: "q2", [trait]: mark },
        n % 3 ? teacher : admin,
        n % 3 ? "teachers" : "admins",
      ),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await read(lea, "deportment")).body.deportment).toMatchObject({ q2: marked })
})

test("every change is counted and written down with what stood there before, and the same again is no change", async () => {
  const { lea, math } = await buildRoom()
  for (const [part, entry] of Object.entries(entries(lea, math.id))) {
    await save(part as Part, entry)
    expect((await save(part as Part, entry)).status).toBe(200)
  }
  expect(await editsOf(lea)).toBe(4)
  await save("grade", { enrolleeId: lea, subjectId: math.id, quarter: "q1", grade: "" }, admin, "admins")
  await save("grade", { enrolleeId: lea, subjectId: math.id, quarter: "q1", grade: null }, admin, "admins")
  expect(await editsOf(lea)).toBe(5)
  const by = (account_id: string, action: string) => ({ account_id, action, thing: "enrollment" })
  const quarter = "q1"
  const cell = { subjectId: math.id, quarter }
  expect(await trailOf(lea)).toEqual([
    { ...by(teacherId, "report-card.grade"), before: { ...cell, grade: null }, after: { ...cell, grade: 92.35 } },
    {
      ...by(teacherId, "report-card.attendance"),
      before: { quarter, ...noAttendance },
      after: { quarter, schoolDays: 45, daysPresent: 44, tardyTimes: 1 },
    },
    {
      ...by(teacherId, "report-card.deportment"),
      before: { quarter, ...noMarks },
      after: { quarter, ...noMarks, GRIT: "O", patience: "NI" },
    },
    {
      ...by(teacherId, "report-card.unsatisfactory-work"),
      before: { quarter, ...noFlags },
      after: { quarter, ...noFlags, irregularAttendance: 1 },
    },
    { ...by(adminId, "report-card.grade"), before: { ...cell, grade: 92.35 }, after: { ...cell, grade: null } },
  ])
})

test.each([
  ["grade", { grade: -1 }, "grade"],
  ["grade", { grade: 100.5 }, "grade"],
  ["grade", { grade: 92.355 }, "grade"],
  ["grade", { quarter: "q5" }, "quarter"],
  ["grade", { grade: undefined }, "grade"],
  ["grade", { subjectId: undefined }, "subjectId"],
  ["grade", { enrolleeId: undefined }, "enrolleeId"],
  ["attendance", { quarter: "final" }, "quarter"],
  ["attendance", { schoolDays: 367 }, "schoolDays"],
  ["attendance", { daysPresent: 46 }, "daysPresent"],
  ["attendance", { tardyTimes: 45 }, "tardyTimes"],
  ["deportment", { GRIT: "A" }, "GRIT"],
  ["unsatisfactory-work", { behavioralProblem: 2 }, "behavioralProblem"],
] as const)("refuses %s with %j", async (part, wrong, key) => {
  const { lea, math } = await buildRoom()
  const answer = await save(part, { ...entries(lea, math.id)[part], ...wrong })
  expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [key]])
  expect(await editsOf(lea)).toBeUndefined()
})

test("only subjects of the class are graded; what a subject was graded before it was taken off may be changed", async () => {
  const { classId, lea, math, english } = await buildRoom()
  const otherId = await buildSubject(db, { name: "Astronomy", tag: "ASTRO" })
  for (const subjectId of [otherId, nobody, "nothing"]) {
    const answer = await save("grade", { enrolleeId: lea, subjectId, quarter: "q1", grade: 80 })
    const errorCode = "Choose one of the subjects of this class."
    expect([answer.status, answer.body.errors]).toEqual([400, { subjectId: errorCode }])
  }
  const enter = (quarter: string, grade: unknown) =>
    save("grade", { enrolleeId: lea, subjectId: math.id, quarter, grade })
  await enter("q1", 80)
  await enter("q2", 81)
  await save("grade", { enrolleeId: lea, subjectId: english.id, quarter: "q1", grade: 90 })
  await db.deleteFrom("class_subjects").where("class_id", "=", classId).where("subject_id", "=", math.id).execute()
  const names = async () => ((await gradesOf(lea)) as { subjectName: string }[]).map(({ subjectName }) => subjectName)
  expect(await names()).toEqual([english.name, math.name, math.name])
  expect((await enter("q1", 85)).status).toBe(200)
  expect((await enter("q2", "")).status).toBe(200)
  expect(await gradesOf(lea)).toContainEqual({
    subjectId: math.id,
    subjectName: math.name,
    quarter: "q1",
    grade: 85,
  })
  expect((await enter("q2", 82)).status).toBe(400)
  expect(await names()).toEqual([english.name, math.name])
})

test.each(["pending", "denied", "left"] as const)("a student who is %s is not graded", async (status) => {
  const { classId, math } = await buildRoom()
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status })
  const bodies = entries(enrolleeId, math.id)
  for (const part of parts) {
    const answer = await save(part, bodies[part])
    expect([answer.status, answer.body.message]).toEqual([409, "Only an approved student can be graded."])
  }
})

test("nothing on a card changes in an archived class, by anybody, until the class is back", async () => {
  const { classId, lea, math } = await buildRoom()
  await save("grade", entries(lea, math.id).grade)
  await admin.put("/admins/class/archive", { classId })
  for (const [caller, area] of [
    [teacher, "teachers"],
    [admin, "admins"],
  ] as const) {
    for (const part of parts) {
      const answer = await save(part, entries(lea, math.id)[part], caller, area)
      expect([answer.status, answer.body.message]).toEqual([409, "This class is archived: its grades are final."])
    }
    expect((await read(lea, "grade", caller, area)).body.grades).toHaveLength(1)
  }
  await admin.put("/admins/class/revive", { classId })
  expect((await save("attendance", entries(lea, math.id).attendance)).status).toBe(200)
})

test("the cards of another teacher's class, of a lifeskills class and of nobody are not found", async () => {
  const own = await buildRoom()
  const lifeskills = await buildRoom({ program_type: "lifeskills" })
  const other = await school.as(await buildTeacher(db))
  const about = async (caller: Caller, area: string, enrolleeId: string) => {
    const bodies = entries(enrolleeId, own.math.id)
    const calls = parts.flatMap((part) => [
      read(enrolleeId, part, caller, area),
      save(part, bodies[part], caller, area),
    ])
    return new Set((await Promise.all(calls)).map(({ status }) => status))
  }
  const notFound = new Set([404])
  expect(await about(other, "teachers", own.lea)).toEqual(notFound)
  for (const [caller, area] of [
    [teacher, "teachers"],
    [admin, "admins"],
  ] as const) {
    for (const id of [lifeskills.lea, nobody, "nothing"]) expect(await about(caller, area, id), id).toEqual(notFound)
  }
  expect(await editsOf(own.lea)).toBeUndefined()
})

test("edits of different cells at once all stay, and of one cell one follows the other", async () => {
  const { lea, math, english } = await buildRoom()
  const cells = [math, english].flatMap(({ id }) =>
    ["q1", "q2", "q3", "q4", "final"].map((quarter) => ({ id, quarter })),
  )
  const answers = await Promise.all([
    ...cells.map(({ id, quarter }, n) =>
      save(
        "grade",
        { enrolleeId: lea, subjectId: id, quarter, grade: 70 + n },
        n % 2 ? admin : teacher,
        n % 2 ? "admins" : "teachers",
      ),
    ),
    ...["q1", "q2", "q3", "q4"].flatMap((quarter) => [
      save("attendance", { ...entries(lea, math.id).attendance, quarter }),
      save("deportment", { ...entries(lea, math.id).deportment, quarter }),
      save("unsatisfactory-work", { ...entries(lea, math.id)["unsatisfactory-work"], quarter }),
    ]),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(((await gradesOf(lea)) as { grade: number }[]).map(({ grade }) => grade)).toEqual(cells.map((_, n) => 70 + n))
  expect(await editsOf(lea)).toBe(22)
  await Promise.all(
    [61, 62, 63, 64].map((grade) => save("grade", { enrolleeId: lea, subjectId: math.id, quarter: "q1", grade })),
  )
  const trail = (await trailOf(lea)).slice(22)
  expect(trail.map((row) => row.before?.grade)).toEqual([70, ...trail.slice(0, 3).map((row) => row.after?.grade)])
  expect(await editsOf(lea)).toBe(26)
})

test("a class that is archived while a card is edited has the edit only from before", async () => {
  for (let n = 0; n < 6; n++) {
    const { classId, lea, math } = await buildRoom()
    await save("attendance", entries(lea, math.id).attendance)
    const [edited, archived] = await Promise.all([
      save("grade", entries(lea, math.id).grade),
      admin.put("/admins/class/archive", { classId }),
    ])
    expect(archived.status).toBe(200)
    expect([200, 409]).toContain(edited.status)
    const edits = edited.status === 200 ? 2 : 1
    expect(await editsOf(lea)).toBe(edits)
    const version = await db
      .selectFrom("report_card_versions")
      .select("edits")
      .where("enrollment_id", "=", lea)
      .executeTakeFirst()
    expect(version?.edits).toBe(edits)
  }
})

test("each call is for its own role only", async () => {
  const { lea, math, learner, parent } = await buildRoom()
  const callers = {
    learners: learner,
    parents: parent,
    teachers: teacher,
    admins: admin,
    nobody: await school.as(await buildAccount(db)),
  }
  for (const [role, caller] of Object.entries(callers)) {
    for (const area of ["teachers", "admins"]) {
      for (const part of parts) {
        const answers = [
          await read(lea, part, caller, area),
          await save(part, entries(lea, math.id)[part], caller, area),
        ]
        const expected = area === role ? 200 : 403
        expect(answers.map(({ status }) => status)).toEqual([expected, expected])
      }
    }
  }
})
