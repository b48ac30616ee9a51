// docs/rules/users.md#teacher-verification

import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { mailsTo, newestMail } from "../../../test/builders/mails.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { TeacherRow } from "../admin-contract.ts"
import { verificationActions, verifications } from "../domain/teacher-verification.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)

const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#aa3300" } })
  .jpeg()
  .toBuffer()

function buildId(picture: Blob = new Blob([new Uint8Array(drawn)])): FormData {
  const form = new FormData()
  form.append("id", picture, "id.jpg")
  return form
}

type Caller = Awaited<ReturnType<typeof school.as>>
const standing = async (teacher: Caller) => (await teacher.get("/teachers/verification-status")).body.status
const idsOf = (teacherId: string) =>
  db.selectFrom("teacher_ids").selectAll().where("teacher_id", "=", teacherId).execute()
const trailOf = (teacherId: string) =>
  db
    .selectFrom("audit_trail")
    .select(["account_id", "action", "before", "after"])
    .where("thing_id", "=", teacherId)
    .orderBy("id")
    .execute()

/** What administrators see of a teacher in the list. */
async function listed(teacherId: string): Promise<TeacherRow | undefined> {
  const { teachers } = (await admin.get("/admins/teachers?pageSize=100")).body as { teachers: TeacherRow[] }
  return teachers.find((teacher) => teacher.id === teacherId)
}

test("a teacher applies with a picture, which administrators and the teacher can read", async () => {
  const id = await buildTeacher(db, { verification: "not verified" })
  const teacher = await school.as(id)
  expect(await standing(teacher)).toBe("not verified")
  const answer = await teacher.post("/teachers/apply", buildId())
  expect([answer.status, answer.body.message]).toEqual([
    200,
    "Thank you! We will check your ID and e-mail you the decision.",
  ])
  expect(await standing(teacher)).toBe("pending")
  const { verificationStatus, validIDFileName } = (await listed(id)) ?? {}
  expect(verificationStatus).toBe("pending")
  expect(validIDFileName).toMatch(/^[0-9a-f]{40}\.jpg$/)
  const path = `/files/teacher-ids/${validIDFileName}`
  expect((await admin.get(path)).status).toBe(200)
  expect((await teacher.get(path)).status).toBe(200)
  expect((await (await school.as(await buildTeacher(db))).get(path)).status).toBe(404)
  expect(await trailOf(id)).toEqual([
    {
      account_id: id,
      action: "teacher.apply",
      before: { verification: "not verified" },
      after: { verification: "pending" },
    },
    { account_id: adminId, action: "teacher.see-id", before: null, after: null },
  ])
})

test.each([
  ["pending", "We are already checking your ID. You do not need to send anything."],
  ["verified", "You are already verified."],
] as const)("a teacher who is %s cannot apply", async (verification, message) => {
  const id = await buildTeacher(db, { verification })
  const answer = await (await school.as(id)).post("/teachers/apply", buildId())
  expect([answer.status, answer.body.message]).toEqual([409, message])
  expect(await idsOf(id)).toEqual([])
})

test("a denied teacher applies again, and the earlier picture is deleted", async () => {
  const id = await buildTeacher(db, { verification: "not verified" })
  const teacher = await school.as(id)
  await teacher.post("/teachers/apply", buildId())
  const [first] = await idsOf(id)
  await admin.put("/admins/teachers/verification/deny", { teacherId: id })
  school.at("2026-11-21")
  expect((await teacher.post("/teachers/apply", buildId())).status).toBe(200)
  school.at("2026-11-20")
  const [second, ...more] = await idsOf(id)
  expect(more).toEqual([])
  expect(second?.file_name).not.toBe(first?.file_name)
  expect([second?.decision, second?.decided_at]).toEqual([null, null])
  expect(await school.deps.files.get("teacher-ids", first?.file_name ?? "")).toBeNull()
  expect(await school.deps.files.get("teacher-ids", second?.file_name ?? "")).not.toBeNull()
  expect((await listed(id))?.validIDFileName).toBe(second?.file_name)
})

test("of two different decisions about a teacher that both saw pending, the first one counts", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await buildTeacher(db, { verification: "pending" })
    const seen = { teacherId: id, seen: "pending" }
    const answers = await Promise.all([
      admin.put("/admins/teachers/verification/verify", seen),
      admin.put("/admins/teachers/verification/deny", seen),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await listed(id))?.verificationStatus).toBe(answers[0]?.status === 200 ? "verified" : "denied")
    expect(await trailOf(id)).toHaveLength(1)
  }
})

test("refuses an unknown seen status", async () => {
  const id = await buildTeacher(db, { verification: "pending" })
  for (const action of ["verify", "pending", "deny", "reset"]) {
    for (const seen of ["Pending", "restricted", ""]) {
      const input = { teacherId: id, seen }
      const { status, body } = await admin.put(`/admins/teachers/verification/${action}`, input)
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ["seen"]])
    }
  }
  expect((await listed(id))?.verificationStatus).toBe("pending")
})

test("a teacher is verified only with the picture that was shown", async () => {
  const id = await buildTeacher(db, { verification: "not verified" })
  const teacher = await school.as(id)
  await teacher.post("/teachers/apply", buildId())
  const first = (await listed(id))?.validIDFileName
  await admin.put("/admins/teachers/verification/deny", { teacherId: id, seen: "pending", seenId: first })
  school.at("2026-11-21")
  await teacher.post("/teachers/apply", buildId())
  school.at("2026-11-20")
  const verify = (seenId: string | null | undefined) =>
    admin.put("/admins/teachers/verification/verify", { teacherId: id, seen: "pending", seenId })
  expect((await verify(first)).status).toBe(409)
  expect(await standing(teacher)).toBe("pending")
  expect((await verify((await listed(id))?.validIDFileName)).status).toBe(200)
  expect(await standing(teacher)).toBe("verified")
})

test("of four applications sent at once one is taken, and only its picture is kept", async () => {
  const id = await buildTeacher(db, { verification: "not verified" })
  const teacher = await school.as(id)
  const put: string[] = []
  const { files } = school.deps
  const keeping = { ...files }
  school.deps.files = {
    ...keeping,
    put: async (folder, bytes, extension) => {
      const name = await keeping.put(folder, bytes, extension)
      put.push(name)
      return name
    },
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => teacher.post("/teachers/apply", buildId())))
  school.deps.files = files
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
  const storedFiles = await Promise.all(put.map((name) => files.get("teacher-ids", name)))
  expect(put.filter((_, n) => storedFiles[n])).toEqual((await idsOf(id)).map((row) => row.file_name))
})

test("what is no picture, or too large, is refused and changes nothing", async () => {
  const id = await buildTeacher(db, { verification: "not verified" })
  const teacher = await school.as(id)
  expect((await teacher.post("/teachers/apply", buildId(new Blob(["no picture"])))).status).toBe(415)
  const large = new Blob([new Uint8Array(5.2 * 1024 * 1024)])
  expect((await teacher.post("/teachers/apply", buildId(large))).status).toBe(413)
  const missing = await teacher.post("/teachers/apply", new FormData())
  expect([missing.status, missing.body.errors]).toEqual([400, { id: "Choose a picture." }])
  expect(await standing(teacher)).toBe("not verified")
})

test.each([
  ["verify", "verified", "verified", "You are a verified teacher now"],
  ["deny", "denied", "denied", "We could not verify you yet"],
  ["reset", "not verified", "reset", "Your verification was reset"],
] as const)(
  "%s makes an application %s, tells the teacher and is written down",
  async (action, after, decision, subject) => {
    const email = `${action}@people.example`
    const id = await buildTeacher(db, { verification: "not verified", email })
    const teacher = await school.as(id)
    await teacher.post("/teachers/apply", buildId())
    const answer = await admin.put(`/admins/teachers/verification/${action}`, { teacherId: id })
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/^Tomas Luna is /)])
    expect(await standing(teacher)).toBe(after)
    expect((await idsOf(id)).map((row) => row.decision)).toEqual([decision])
    expect(await newestMail(db, email)).toMatchObject({ subject, text: expect.stringContaining("Hello Tomas,") })
    expect((await trailOf(id)).at(-1)).toEqual({
      account_id: adminId,
      action: `teacher.${action}`,
      before: { verification: "pending" },
      after: { verification: after },
    })
  },
)

test.each(verifications.flatMap((present) => verificationActions.map((action) => [present, action] as const)))(
  "of a teacher who is %s, %s makes what the specification says",
  async (verification, action) => {
    const email = `${crypto.randomUUID()}@people.example`
    const teacherId = await buildTeacher(db, { verification, email })
    const { status } = await admin.put(`/admins/teachers/verification/${action}`, { teacherId })
    const after = { verify: "verified", pending: "pending", deny: "denied", reset: "not verified" }[action]
    const hasApplied = verification !== "not verified"
    expect([status, await standing(await school.as(teacherId))]).toEqual(
      hasApplied ? [200, after] : [409, "not verified"],
    )
    const isChanged = hasApplied && after !== verification
    expect(await mailsTo(db, email)).toHaveLength(isChanged ? 1 : 0)
    expect((await trailOf(teacherId)).map((entry) => entry.action)).toEqual(isChanged ? [`teacher.${action}`] : [])
  },
)

test("administrators read beside the ID what the teacher said at registration, and nobody else does", async () => {
  const teacherId = await buildTeacher(db)
  await db.updateTable("teachers").set({ facebook: "Tomas Luna" }).where("account_id", "=", teacherId).execute()
  const path = `/admins/teacher-profile/${teacherId}`
  expect((await admin.get(path)).body.profile).toEqual({
    expertise: ["Coding", "Mathematics", "Robotics"],
    introduction: "https://videos.example/hello",
    demo: "https://videos.example/demo",
    facebook: "Tomas Luna",
    otherProfile: null,
  })
  expect((await (await school.as(teacherId)).get(path)).status).toBe(403)
  expect((await admin.get(`/admins/teacher-profile/${adminId}`)).status).toBe(404)
})

test("a decision can be set back to pending", async () => {
  const id = await buildTeacher(db, { verification: "not verified", email: "again@people.example" })
  const teacher = await school.as(id)
  await teacher.post("/teachers/apply", buildId())
  for (const word of ["deny", "verify", "pending"]) {
    expect((await admin.put(`/admins/teachers/verification/${word}`, { teacherId: id })).status).toBe(200)
  }
  expect(await standing(teacher)).toBe("pending")
  expect((await idsOf(id)).map((row) => [row.decision, row.decided_at])).toEqual([[null, null]])
  expect((await mailsTo(db, "again@people.example")).length).toBe(3)
})

test("a teacher with no application is refused, also after a reset, and shows no ID", async () => {
  const id = await buildTeacher(db, { verification: "not verified" })
  const errorCode = [409, "This teacher has not applied for verification."]
  for (const word of ["verify", "pending", "deny", "reset"]) {
    const answer = await admin.put(`/admins/teachers/verification/${word}`, { teacherId: id })
    expect([answer.status, answer.body.message]).toEqual(errorCode)
  }
  const teacher = await school.as(id)
  await teacher.post("/teachers/apply", buildId())
  await admin.put("/admins/teachers/verification/reset", { teacherId: id })
  expect(await listed(id)).toMatchObject({ verificationStatus: "not verified", validIDFileName: null })
  expect((await admin.put("/admins/teachers/verification/verify", { teacherId: id })).status).toBe(409)
  expect((await teacher.post("/teachers/apply", buildId())).status).toBe(200)
})

test("setting the current status again notifies nobody and records nothing", async () => {
  const email = "already@people.example"
  const id = await buildTeacher(db, { verification: "pending", email })
  const requests = ["verify", "verify", "verify"].map((word) =>
    admin.put(`/admins/teachers/verification/${word}`, { teacherId: id }),
  )
  expect((await Promise.all(requests)).map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(await mailsTo(db, email)).toHaveLength(1)
  expect(await trailOf(id)).toHaveLength(1)
})

test("an account that is not a teacher is not found, and neither is another action", async () => {
  const teacherId = await buildTeacher(db, { verification: "pending" })
  for (const other of [await buildLearner(db), (await buildParent(db)).id, adminId, "nothing"]) {
    expect((await admin.put("/admins/teachers/verification/verify", { teacherId: other })).status).toBe(404)
  }
  expect((await admin.put("/admins/teachers/verification/praise", { teacherId })).status).toBe(404)
  expect((await admin.put("/admins/teachers/verification/verify", {})).status).toBe(400)
})

test("only teachers apply, and only administrators decide", async () => {
  const teacherId = await buildTeacher(db, { verification: "pending" })
  for (const id of [await buildLearner(db), (await buildParent(db)).id, adminId]) {
    const caller = await school.as(id)
    expect((await caller.post("/teachers/apply", buildId())).status).toBe(403)
    expect((await caller.get("/teachers/verification-status")).status).toBe(403)
  }
  for (const id of [await buildLearner(db), (await buildParent(db)).id, teacherId]) {
    const caller = await school.as(id)
    expect((await caller.put("/admins/teachers/verification/verify", { teacherId })).status).toBe(403)
  }
})
