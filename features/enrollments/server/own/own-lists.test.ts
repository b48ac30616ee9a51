import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const on = (day: string) => new Date(`${day}T00:00:00Z`)

test("lists a learner's classes, the newest enrollment first, each with its status", async () => {
  const learnerId = await buildLearner(db)
  const teacher_id = await buildTeacher(db, { suffix: "III" })
  const older = await buildClass(db, { teacher_id, name: "Chess", price_centavos: 125_050 })
  const newer = await buildClass(db, { name: "Painting", class_type: "solo" })
  await buildEnrollment(db, { classId: older, learnerId, createdAt: on("2026-11-01") })
  await buildEnrollment(db, { classId: newer, learnerId, createdAt: on("2026-11-02"), status: "denied" })
  await buildEnrollment(db, { classId: await buildClass(db), learnerId: await buildLearner(db) })
  const { body } = await (await school.as(learnerId)).get("/learners/classes")
  expect(body.classes).toMatchObject([
    { id: newer, classType: "solo", enrollmentStatus: "denied" },
    {
      id: older,
      name: "Chess",
      price: 1250.5,
      programType: "lifeskills",
      ageLimit: { min: 7, max: 12 },
      status: "approved",
      enrollmentStatus: "approved",
      teacherInfo: { fullName: "Tomas Luna III" },
    },
  ])
})

test("shows the newest attempt of several, and no class that was left", async () => {
  const learnerId = await buildLearner(db)
  const back = await buildClass(db)
  await buildEnrollment(db, { classId: back, learnerId, status: "left", createdAt: on("2026-11-03") })
  await buildEnrollment(db, { classId: back, learnerId, status: "denied", createdAt: on("2026-11-01") })
  await buildEnrollment(db, { classId: back, learnerId, status: "pending", createdAt: on("2026-11-02") })
  await buildEnrollment(db, { classId: await buildClass(db), learnerId, status: "left" })
  const caller = await school.as(learnerId)
  expect((await caller.get("/learners/classes")).body.classes).toMatchObject([
    { id: back, enrollmentStatus: "pending" },
  ])
  expect((await caller.get("/learners/status")).body.status).toEqual({ approved: 0, pending: 1, denied: 0 })
})

test("hides archived classes and those set back to pending from lists and counts, and keeps ended and denied ones", async () => {
  const learnerId = await buildLearner(db)
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const shown = [await buildClass(db, { end_date: "2026-11-19" }), await buildClass(db, { status: "denied" })]
  const hidden = [await buildClass(db, { archived_at: new Date() }), await buildClass(db, { status: "pending" })]
  for (const classId of [...shown, ...hidden]) {
    await buildEnrollment(db, { classId, learnerId })
    await buildEnrollment(db, { classId, child })
  }
  const [asLearner, asParent] = [await school.as(learnerId), await school.as(parent.id)]
  for (const answer of [await asLearner.get("/learners/classes"), await asParent.get("/parents/children/classes")]) {
    const ids = (answer.body.classes as { id: string }[]).map((each) => each.id)
    expect(ids.toSorted()).toEqual(shown.toSorted())
  }
  for (const answer of [await asLearner.get("/learners/status"), await asParent.get("/parents/status")]) {
    expect(answer.body.status).toEqual({ approved: 2, pending: 0, denied: 0 })
  }
})

test("lists the children's classes with the children in them, and counts over all children", async () => {
  const parent = await buildParent(db, {
    children: [
      { firstName: "Ben", birthdate: "2018-01-01" },
      { firstName: "Ada", birthdate: "2016-01-01" },
      { firstName: "Gone", removed: true },
    ],
  })
  const [ben, ada, gone] = parent.children.map((id) => ({ id, parentId: parent.id }))
  const [chess, painting] = [await buildClass(db), await buildClass(db)]
  await buildEnrollment(db, { classId: chess, child: ben, createdAt: on("2026-11-03") })
  await buildEnrollment(db, { classId: chess, child: ada, status: "pending" })
  await buildEnrollment(db, { classId: painting, child: ada, status: "denied", createdAt: on("2026-11-02") })
  await buildEnrollment(db, { classId: painting, child: gone, status: "denied" })
  const caller = await school.as(parent.id)
  expect((await caller.get("/parents/children/classes")).body.classes).toMatchObject([
    {
      id: chess,
      status: "approved",
      enrollmentStatus: "approved",
      children: [
        { fullName: "Ada Cruz", status: "pending" },
        { fullName: "Ben Cruz", status: "approved" },
      ],
    },
    { id: painting, enrollmentStatus: "denied", children: [{ fullName: "Ada Cruz", status: "denied" }] },
  ])
  expect((await caller.get("/parents/status")).body.status).toEqual({ approved: 1, pending: 1, denied: 1 })
})

test("twins stand in the order of their names, where they are enrolled and where they can be", async () => {
  const names = ["Tala", "Ana", "Mila", "Bea"]
  const parent = await buildParent(db, { children: names.map((firstName) => ({ firstName, birthdate: "2016-02-02" })) })
  const [taken, open] = [await buildClass(db), await buildClass(db)]
  for (const id of parent.children) await buildEnrollment(db, { classId: taken, child: { id, parentId: parent.id } })
  const caller = await school.as(parent.id)
  const sorted = ["Ana Cruz", "Bea Cruz", "Mila Cruz", "Tala Cruz"]
  const [listed] = (await caller.get("/parents/children/classes")).body.classes as [
    { children: { fullName: string }[] },
  ]
  expect(listed.children.map((child) => child.fullName)).toEqual(sorted)
  const { children } = (await caller.get(`/parents/enrollable-children/${open}`)).body as {
    children: { name: string }[]
  }
  expect(children.map((child) => child.name)).toEqual(sorted)
})

test("lists every attempt a parent made in one class, newest first, and nobody else's", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Ben" }, { firstName: "Ada" }] })
  const [ben, ada] = parent.children.map((id) => ({ id, parentId: parent.id }))
  const classId = await buildClass(db)
  const first = await buildEnrollment(db, { classId, child: ben, status: "left", createdAt: on("2026-11-01") })
  const second = await buildEnrollment(db, { classId, child: ben, status: "denied", createdAt: on("2026-11-02") })
  const denial = { reason: "fake", words: "It is drawn." } as const
  await db
    .updateTable("enrollments")
    .set({ denial_reason: denial.reason, denial_words: denial.words })
    .where("id", "=", second)
    .execute()
  const { payment_id } = await db
    .selectFrom("enrollments")
    .select("payment_id")
    .where("id", "=", second)
    .executeTakeFirstOrThrow()
  await db
    .insertInto("seat_holds")
    .values({
      class_id: classId,
      account_id: parent.id,
      child_id: ben?.id ?? null,
      kind: "proof",
      until: on("2027-01-01"),
      payment_id,
      created_at: on("2026-11-02"),
    })
    .execute()
  const third = await buildEnrollment(db, { classId, child: ada, createdAt: on("2026-11-03") })
  const other = await buildParent(db)
  await buildEnrollment(db, { classId, child: { id: other.children[0] ?? "", parentId: other.id } })
  const { body } = await (await school.as(parent.id)).get(`/parents/classes/enrollment-attempts/${classId}`)
  expect(body.attempts).toEqual([
    {
      id: third,
      childId: ada?.id,
      fullName: "Ada Cruz",
      status: "approved",
      reason: null,
      words: null,
      canSendAgain: false,
    },
    { id: second, childId: ben?.id, fullName: "Ben Cruz", status: "denied", ...denial, canSendAgain: true },
    {
      id: first,
      childId: ben?.id,
      fullName: "Ben Cruz",
      status: "left",
      reason: null,
      words: null,
      canSendAgain: false,
    },
  ])
})

test("lists every attempt a learner made in one class, newest first, and nobody else's", async () => {
  const learnerId = await buildLearner(db)
  const classId = await buildClass(db)
  const older = await buildEnrollment(db, { classId, learnerId, status: "left", createdAt: on("2026-11-01") })
  const newer = await buildEnrollment(db, { classId, learnerId, status: "pending", createdAt: on("2026-11-02") })
  await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "denied" })
  const path = `/learners/classes/enrollment-attempts/${classId}`
  const learner = await school.as(learnerId)
  expect((await learner.get(path)).body.attempts).toEqual([
    { id: newer, status: "pending", reason: null, words: null, canSendAgain: false },
    { id: older, status: "left", reason: null, words: null, canSendAgain: false },
  ])
  expect((await learner.get("/learners/classes/enrollment-attempts/unknown")).status).toBe(404)
  const parent = await buildParent(db)
  expect((await (await school.as(parent.id)).get(path)).status).toBe(403)
  const other = await school.as(await buildLearner(db))
  expect((await other.get(path)).body.attempts).toEqual([])
})

test("finds no attempts in a class that is hidden from the parent, or not there", async () => {
  const parent = await buildParent(db)
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const caller = await school.as(parent.id)
  const attempts = (classId: string) => caller.get(`/parents/classes/enrollment-attempts/${classId}`)
  expect((await attempts(await buildClass(db))).body.attempts).toEqual([])
  expect((await attempts(await buildClass(db, { status: "denied" }))).status).toBe(404)
  const archived = await buildClass(db, { archived_at: new Date() })
  await buildEnrollment(db, { classId: archived, child })
  expect((await attempts(archived)).status).toBe(404)
  expect((await attempts("unknown")).status).toBe(404)
})
