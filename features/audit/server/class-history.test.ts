// docs/rules/audit.md#histories

import { afterAll, expect, test } from "vitest"
import type { HistoryEntry } from "../../../lib/history.ts"
import { buildClassForm } from "../../../test/builders/class-form.ts"
import { buildClass, buildSubject } from "../../../test/builders/classes.ts"
import { buildAdmin, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)
const historyOf = async (classId: string) => {
  const { status, body } = await admin.get(`/admins/class/history?classId=${classId}`)
  return { status, history: (body.history ?? []) as HistoryEntry[] }
}

test("the history of a class has every decision: who did what, and what it changed", async () => {
  const made = await teacher.post("/teachers/classes/lifeskills/group/create", buildClassForm())
  const classId = String(made.body.classId)
  await admin.put("/admins/class/deny", { classId })
  const better = buildClassForm({ name: "Better Coders", price: 900, mondayTime: "08:00" })
  await teacher.put("/teachers/classes/lifeskills/group/edit", { ...better, classId })
  await admin.put("/admins/class/approve", { classId })
  await admin.post("/admins/class/zoom-links", { classId, monday: "https://meet.example/a" })
  await admin.put("/admins/class/archive", { classId })
  await admin.put("/admins/class/revive", { classId })
  const { history } = await historyOf(classId)
  expect(history.map(({ what, who, isAdmin }) => [what, who, isAdmin])).toEqual([
    ["Revived the class", "Alma Dizon", true],
    ["Archived the class", "Alma Dizon", true],
    ["Changed the meeting links", "Alma Dizon", true],
    ["Approved the class", "Alma Dizon", true],
    ["Edited the class", "Tomas Luna", false],
    ["Rejected the class", "Alma Dizon", true],
    ["Submitted the class", "Tomas Luna", false],
  ])
  const changesOf = (what: string) => history.find((entry) => entry.what === what)?.changes
  expect(changesOf("Changed the meeting links")).toEqual([
    { name: "Monday", before: null, after: "https://meet.example/a" },
  ])
  expect(changesOf("Approved the class")).toEqual([{ name: "Status", before: "Pending", after: "Approved" }])
  expect(changesOf("Edited the class")).toEqual([
    { name: "Status", before: "Rejected", after: "Pending" },
    { name: "Name", before: expect.any(String), after: "Better Coders" },
    { name: "Price", before: "₱1,250.50", after: "₱900.00" },
    { name: "Schedule", before: expect.any(String), after: expect.stringContaining("Monday 8:00 AM") },
  ])
})

test("an edit that touches the syllabus or the subjects says so, without the text itself", async () => {
  const overrides = { teacher_id: teacherId, program_type: "homeschool", status: "pending" } as const
  const art = await buildSubject(db, { name: "Art", tag: "ART" })
  const classId = await buildClass(db, overrides)
  const form = buildClassForm({ syllabus: "<p>Another plan</p>", subjects: [art] })
  await teacher.put("/teachers/classes/homeschool/group/edit", { ...form, classId })
  const [edit] = (await historyOf(classId)).history
  expect(edit?.changes).toContainEqual({ name: "Syllabus", before: null, after: "Rewritten" })
  expect(edit?.changes).toContainEqual({ name: "Subjects", before: null, after: "Art" })
})

test("a refused decision leaves no history", async () => {
  const classId = await buildClass(db, { status: "approved" })
  expect((await admin.put("/admins/class/approve", { classId })).status).toBe(409)
  expect((await historyOf(classId)).history).toEqual([])
})

test("the history of no class is not found, and its own teacher does not read it", async () => {
  expect((await historyOf("nothing")).status).toBe(404)
  const classId = await buildClass(db, { teacher_id: teacherId })
  expect((await teacher.get(`/admins/class/history?classId=${classId}`)).status).toBe(403)
})

test("administrators see the verification status of the teacher of a class", async () => {
  const restricted = await buildTeacher(db, { verification: "denied", restricted_at: new Date("2026-11-01T00:00:00Z") })
  const classId = await buildClass(db, { teacher_id: restricted })
  const { body } = await admin.get(`/admins/class/teacher?classId=${classId}`)
  expect(body.teacher).toEqual({ id: restricted, verification: "denied", isRestricted: true })
  expect((await admin.get("/admins/class/teacher?classId=nothing")).status).toBe(404)
})
