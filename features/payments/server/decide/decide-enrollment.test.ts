import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { denialReasons } from "../../../enrollments/domain/denial.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

const words = { approve: "approved", pending: "pending", deny: "denied" } as const
type Word = keyof typeof words
const decide = (word: Word, enrolleeId: string) => admin.put(`/admins/enrollee/${word}`, { enrolleeId })
const find = (id: string) => db.selectFrom("enrollments").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const seats = (classId: string) =>
  db.selectFrom("classes").select(["seats_taken", "enrollees_count"]).where("id", "=", classId).executeTakeFirst()

test("brings an enrollment from each status to each other, and refuses the one it has", async () => {
  for (const status of Object.values(words)) {
    for (const [word, to] of Object.entries(words) as [Word, (typeof words)[Word]][]) {
      const classId = await buildClass(db)
      const id = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status })
      const answer = await decide(word, id)
      expect(answer.status).toBe(status === to ? 409 : 200)
      const after = await find(id)
      expect(after.status).toBe(to)
      if (status !== to) expect(after.decided_at).toEqual(to === "pending" ? null : school.deps.now())
      const seatCounts = { approved: [1, 1], pending: [1, 0], denied: [0, 0] }[to]
      expect(Object.values((await seats(classId)) ?? {})).toEqual(seatCounts)
    }
  }
})

test("mails the account that enrolled, and writes the decision down", async () => {
  const parent = await buildParent(db, { email: "pia@people.example", children: [{ firstName: "Migo" }] })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const id = await buildEnrollment(db, { classId: await buildClass(db, { name: "Chess" }), child, status: "pending" })
  for (const word of ["approve", "deny", "pending"] as const) await decide(word, id)
  const mails = await db.selectFrom("mails").selectAll().where("to_address", "=", "pia@people.example").execute()
  expect(mails.map((mail) => mail.subject).toSorted()).toEqual([
    "Migo Cruz's enrollment in Chess is approved",
    "Migo Cruz's enrollment in Chess is being checked again",
    "Migo Cruz's enrollment in Chess is rejected",
  ])
  for (const mail of mails) expect(mail.text).toContain("Migo Cruz's enrollment in Chess is")
  const trail = await db
    .selectFrom("audit_trail")
    .selectAll()
    .where("thing", "=", "enrollment")
    .where("thing_id", "=", id)
    .orderBy("id")
    .execute()
  expect(trail.map(({ account_id, action, before, after }) => [account_id, action, before, after])).toEqual([
    [adminId, "enrollment.approve", { status: "pending" }, { status: "approved" }],
    [adminId, "enrollment.deny", { status: "approved" }, { status: "denied" }],
    [adminId, "enrollment.reset", { status: "denied" }, { status: "pending" }],
  ])
})

test("a denial says why and what to do next, in the mail and to the family, and the trail keeps it", async () => {
  const learnerId = await buildLearner(db, { email: "why@people.example" })
  const learner = await school.as(learnerId)
  const classId = await buildClass(db, { name: "Chess" })
  const id = await buildEnrollment(db, { classId, learnerId, status: "pending" })
  const denial = { reason: "amount-short", words: "You paid ₱100 of <b>₱1,250</b>." }
  expect((await admin.put("/admins/enrollee/deny", { enrolleeId: id, seen: "pending", ...denial })).status).toBe(200)
  const mail = await db
    .selectFrom("mails")
    .selectAll()
    .where("to_address", "=", "why@people.example")
    .executeTakeFirst()
  expect(mail?.text).toContain("The amount you paid is less than the price.")
  expect(mail?.text).toContain(`Message from the school: ${denial.words}`)
  expect(mail?.text).toContain("Pay the rest, then send its proof under Payments.")
  expect(mail?.text).toContain("If you have a question, write to ")
  expect(mail?.html).not.toContain("<b>₱")
  const attempts = async () => (await learner.get(`/learners/classes/enrollment-attempts/${classId}`)).body.attempts
  expect(await attempts()).toEqual([{ id, status: "denied", ...denial, canSendAgain: true }])
  await decide("pending", id)
  expect(await attempts()).toEqual([{ id, status: "pending", reason: null, words: null, canSendAgain: false }])
  const trail = db.selectFrom("audit_trail").select(["before", "after"]).where("thing_id", "=", id).orderBy("id")
  expect(await trail.execute()).toEqual([
    { before: { status: "pending" }, after: { status: "denied", ...denial } },
    { before: { status: "denied", ...denial }, after: { status: "pending" } },
  ])
})

test("every reason can be given, an unknown one and too many words are refused beside their field, and none is asked for", async () => {
  const learnerId = await buildLearner(db)
  const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId, status: "pending" })
  const deny = (denial: object) => admin.put("/admins/enrollee/deny", { enrolleeId: id, ...denial })
  expect(await deny({ reason: "Unreadable" })).toMatchObject({
    status: 400,
    body: { errors: { reason: expect.any(String) } },
  })
  expect(await deny({ reason: "other", words: "x".repeat(501) })).toMatchObject({
    status: 400,
    body: { errors: { words: expect.any(String) } },
  })
  for (const reason of [...denialReasons, null, undefined]) {
    expect((await deny({ reason, words: reason ? "x".repeat(500) : null })).status).toBe(200)
    expect((await find(id)).denial_reason).toBe(reason ?? null)
    expect((await decide("pending", id)).status).toBe(200)
    expect(await find(id)).toMatchObject({ denial_reason: null, denial_words: null })
  }
})

test("a reason that comes with another decision than a denial is not kept", async () => {
  const learnerId = await buildLearner(db)
  const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId, status: "pending" })
  const { status } = await admin.put("/admins/enrollee/approve", { enrolleeId: id, reason: "fake", words: "No" })
  expect(status).toBe(200)
  expect(await find(id)).toMatchObject({ status: "approved", denial_reason: null, denial_words: null })
})

test("approves nobody into a class that families cannot see, and says what to do", async () => {
  const hidden = [
    [{ archived_at: new Date() }, "The class is archived. Revive it first, or reject the enrollment."],
    [{ status: "pending" }, "The class is not approved yet. Approve the class first, or reject the enrollment."],
    [{ status: "denied" }, "The class is rejected. Approve the class first, or reject the enrollment."],
  ] as const
  for (const [klass, message] of hidden) {
    const id = await buildEnrollment(db, {
      classId: await buildClass(db, klass),
      learnerId: await buildLearner(db),
      status: "pending",
    })
    expect(await decide("approve", id)).toMatchObject({ status: 409, body: { message } })
    expect((await find(id)).status).toBe("pending")
    expect((await decide("deny", id)).status).toBe(200)
  }
})

test("sends no mail and writes nothing down when it refuses", async () => {
  const learnerId = await buildLearner(db, { email: "quiet@people.example" })
  const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId })
  await decide("approve", id)
  const mails = db.selectFrom("mails").select("id").where("to_address", "=", "quiet@people.example")
  expect(await mails.execute()).toEqual([])
  expect(await db.selectFrom("audit_trail").select("id").where("thing_id", "=", id).execute()).toEqual([])
})

test("a student who left stays so", async () => {
  const id = await buildEnrollment(db, {
    classId: await buildClass(db),
    learnerId: await buildLearner(db),
    status: "left",
  })
  for (const word of ["approve", "pending", "deny"] as const) expect((await decide(word, id)).status).toBe(409)
  expect((await find(id)).status).toBe("left")
})

test("brings nobody back into a full class, and denies all the same", async () => {
  const classId = await buildClass(db, { max_students: 1 })
  const denied = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "denied" })
  const seated = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  for (const word of ["approve", "pending"] as const) {
    expect(await decide(word, denied)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("full") },
    })
  }
  expect((await decide("approve", seated)).status).toBe(200)
  expect((await decide("deny", seated)).status).toBe(200)
  expect((await decide("approve", denied)).status).toBe(200)
})

test("does not give a student a second seat in the same class", async () => {
  const classId = await buildClass(db)
  const learnerId = await buildLearner(db)
  const denied = await buildEnrollment(db, { classId, learnerId, status: "denied" })
  await buildEnrollment(db, { classId, learnerId, status: "approved" })
  expect((await decide("approve", denied)).status).toBe(409)
})

test("gives no seat to a child that the parent has removed", async () => {
  const parent = await buildParent(db, { children: [{ removed: true }] })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const id = await buildEnrollment(db, { classId: await buildClass(db), child, status: "denied" })
  for (const word of ["approve", "pending"] as const) expect((await decide(word, id)).status).toBe(409)
})

test("two administrators who bring different students back to the last seat at once: one does", async () => {
  for (let round = 0; round < 5; round += 1) {
    const classId = await buildClass(db, { max_students: 1 })
    const denied = async () => buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "denied" })
    const [one, other] = [await denied(), await denied()]
    const answers = await Promise.all([decide("approve", one), decide("pending", other)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(await seats(classId)).toMatchObject({ seats_taken: 1 })
  }
})

test("two administrators approve the same student at once: one does, one gets an error", async () => {
  const id = await buildEnrollment(db, {
    classId: await buildClass(db),
    learnerId: await buildLearner(db),
    status: "denied",
  })
  const answers = await Promise.all([decide("approve", id), decide("approve", id)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
})

test("two administrators decide differently about what both saw pending: the first decision counts", async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `round-${round}@people.example`
    const learnerId = await buildLearner(db, { email })
    const id = await buildEnrollment(db, { classId: await buildClass(db), learnerId, status: "pending" })
    const seen = { enrolleeId: id, seen: "pending" }
    const [approved, denied] = await Promise.all([
      admin.put("/admins/enrollee/approve", seen),
      admin.put("/admins/enrollee/deny", seen),
    ])
    expect([approved.status, denied.status].toSorted()).toEqual([200, 409])
    expect((await find(id)).status).toBe(approved.status === 200 ? "approved" : "denied")
    const mails = db.selectFrom("mails").select("id").where("to_address", "=", email)
    expect(await mails.execute()).toHaveLength(1)
  }
})

test("refuses an unknown seen status, and it may be left out", async () => {
  const id = await buildEnrollment(db, {
    classId: await buildClass(db),
    learnerId: await buildLearner(db),
    status: "pending",
  })
  for (const word of ["approve", "pending", "deny"] as const) {
    for (const seen of ["Pending", "left", ""]) {
      const { status, body } = await admin.put(`/admins/enrollee/${word}`, { enrolleeId: id, seen })
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ["seen"]])
    }
  }
  expect((await find(id)).status).toBe("pending")
  expect((await admin.put("/admins/enrollee/approve", { enrolleeId: id, seen: null })).status).toBe(200)
})

test("does not find an enrollment that is not there", async () => {
  for (const word of ["approve", "pending", "deny"] as const) {
    expect((await decide(word, "unknown")).status).toBe(404)
    expect((await admin.put(`/admins/enrollee/${word}`, {})).status).toBe(400)
  }
})

test("shows the proof of payment, and null when a free class needed none", async () => {
  const learnerId = await buildLearner(db)
  const paymentId = await buildPayment(db, learnerId, "abc.png")
  const paid = await buildEnrollment(db, { classId: await buildClass(db), learnerId, paymentId })
  const free = await buildEnrollment(db, { classId: await buildClass(db), learnerId })
  await db.updateTable("enrollments").set({ payment_id: null }).where("id", "=", free).execute()
  const path = "/admins/enrollee-proof-of-payment"
  expect((await admin.get(`${path}/${paid}`)).body).toEqual({ success: true, proofOfPayment: "abc.png" })
  expect((await admin.get(`${path}/${free}`)).body).toEqual({ success: true, proofOfPayment: null })
  expect((await admin.get(`${path}/unknown`)).status).toBe(404)
})
