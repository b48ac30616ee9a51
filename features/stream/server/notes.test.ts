// docs/rules/stream.md#notes-on-meetings

import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildChild, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { buildStreamClass, leaveClass, noticesOf } from "../../../test/builders/stream.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import { statementsOf } from "../../../test/statements.ts"
import type { ChildsNote, MeetingNote } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const save = (caller: Caller, meetingId: string, note: Record<string, unknown>) =>
  caller.put(`/meetings/${meetingId}/note`, note)
const read = async (caller: Caller, meetingId: string) => {
  const { status, body } = await caller.get(`/meetings/${meetingId}/note`)
  return status === 200 ? (body.note as MeetingNote | null) : status
}

test("a note is read on the meeting and in the stream; a family sees the lines about its own student only", async () => {
  const { classId, teacher, learner, parent, lea, migo, meetingId } = await buildStreamClass(school)
  expect(await read(learner, meetingId)).toBeNull()
  const lines = [
    { enrolleeId: lea, text: "Played by heart." },
    { enrolleeId: migo, text: "Needs the left hand slowly." },
  ]
  const { body } = await save(teacher, meetingId, { text: "Scales and the first song", students: lines })
  expect(body).toEqual({ success: true, message: "The note is saved." })
  expect(await read(teacher, meetingId)).toMatchObject({ text: "Scales and the first song", students: lines })
  const ofLea = { meetingId, text: "Scales and the first song", students: [lines[0]] }
  expect(await read(learner, meetingId)).toMatchObject(ofLea)
  expect((await learner.get(`/classes/${classId}/posts`)).body.notes).toMatchObject([ofLea])
  expect((await read(parent, meetingId)) as MeetingNote).toMatchObject({ students: [lines[1]] })
})

test("each family with something to read is told once and quietly, however often the note changes", async () => {
  const { teacher, lea, meetingId, learnerId, parentId } = await buildStreamClass(school)
  await save(teacher, meetingId, { students: [{ enrolleeId: lea, text: "Well done" }] })
  expect([await noticesOf(db, learnerId), await noticesOf(db, parentId)]).toEqual([["meeting-note"], []])
  await save(teacher, meetingId, { text: "Scales", students: [{ enrolleeId: lea, text: "Very well done" }] })
  expect([await noticesOf(db, learnerId), await noticesOf(db, parentId)]).toEqual([["meeting-note"], ["meeting-note"]])
})

test("a blank note is removed, and one that was never written is an error", async () => {
  const { teacher, parent, meetingId } = await buildStreamClass(school)
  const blank = await save(teacher, meetingId, { text: " " })
  expect([blank.status, blank.body.errors]).toEqual([400, { text: "Write what you did, or a line about a student." }])
  await save(teacher, meetingId, { text: "Scales" })
  expect((await save(teacher, meetingId, { text: "" })).status).toBe(200)
  expect(await read(parent, meetingId)).toBeNull()
})

test("a note is written from the start of a meeting on, unless that is cancelled, about its own students", async () => {
  const { classId, teacher, lea, foreignStudent, meetingId } = await buildStreamClass(school)
  const later = await buildMeeting(db, { classId, day: "2026-11-20", time: "11:00" })
  const cancelled = await buildMeeting(db, { classId, day: "2026-11-19", cancelled_at: school.deps.now() })
  const statuses = [later, cancelled].map(async (id) => (await save(teacher, id, { text: "Scales" })).body.message)
  expect(await Promise.all(statuses)).toEqual([
    "This class has not started. You can write the note after it starts.",
    "This class was cancelled. There is nothing to write about it.",
  ])
  const line = { text: "Well done" }
  const foreign = await save(teacher, meetingId, { students: [{ enrolleeId: foreignStudent, ...line }] })
  expect(foreign.body.errors).toEqual({ students: "Write only about students of this class." })
  const twice = { students: [1, 2].map(() => ({ enrolleeId: lea, ...line })) }
  expect((await save(teacher, meetingId, twice)).body.errors).toEqual({
    students: "Write one line about each student.",
  })
  expect((await save(teacher, meetingId, { text: "a".repeat(4001) })).status).toBe(400)
})

test("a substitute reads and writes the note on that meeting, and nothing else of the stream", async () => {
  const { classId, teacher, meetingId } = await buildStreamClass(school)
  const other = await buildMeeting(db, { classId, day: "2026-11-19" })
  const substituteId = await buildTeacher(db)
  await db.updateTable("meetings").set({ stand_in_id: substituteId }).where("id", "=", meetingId).execute()
  const substitute = await school.as(substituteId)
  expect((await save(substitute, meetingId, { text: "We sang" })).status).toBe(200)
  expect(await read(substitute, meetingId)).toMatchObject({ text: "We sang" })
  expect(await read(teacher, meetingId)).toMatchObject({ text: "We sang" })
  expect((await save(substitute, other, { text: "We sang" })).status).toBe(404)
  expect(await read(substitute, other)).toBe(404)
  expect((await substitute.get(`/classes/${classId}/posts`)).status).toBe(404)
})

test("a family that left keeps the lines about its student, and loses the text for all", async () => {
  const { classId, teacher, learner, lea, meetingId } = await buildStreamClass(school)
  await save(teacher, meetingId, { text: "Scales", students: [{ enrolleeId: lea, text: "Well done" }] })
  const other = await buildMeeting(db, { classId, day: "2026-11-19" })
  await save(teacher, other, { text: "Songs" })
  await leaveClass(school, lea)
  const { body } = await learner.get(`/classes/${classId}/posts`)
  expect(body.notes).toMatchObject([{ meetingId, text: null, students: [{ text: "Well done" }] }])
  expect(await read(learner, other)).toBeNull()
})

test("in a solo class a family reads only the notes on its own meetings, also after leaving", async () => {
  const { classId, teacher, learner, parent, lea, meetingId } = await buildStreamClass(school, { class_type: "solo" })
  await save(teacher, meetingId, { text: "Scales" })
  expect((await parent.get(`/classes/${classId}/posts`)).body.notes).toEqual([])
  expect(await read(parent, meetingId)).toBeNull()
  await leaveClass(school, lea)
  expect(await read(learner, meetingId)).toMatchObject({ text: "Scales" })
})

const notesOf = async (caller: Caller, childId: string, before = "") => {
  const { status, body } = await caller.get(`/parents/children/${childId}/notes${before && `?before=${before}`}`)
  return { status, notes: body.notes as ChildsNote[], next: body.next as string | null }
}

test("a parent reads the notes of all classes of one child, newest first, and no lines about others", async () => {
  const room = await buildStreamClass(school)
  const { teacher, parent, child, lea, migo, meetingId } = room
  const sister = await buildChild(db, child.parentId)
  const ofSister = await buildEnrollment(db, { classId: room.classId, child: { id: sister, parentId: child.parentId } })
  const students = [lea, migo, ofSister].map((enrolleeId) => ({ enrolleeId, text: `About ${enrolleeId}` }))
  await save(teacher, meetingId, { text: "Scales", students })
  const chess = await buildClass(db, { teacher_id: room.teacherId, name: "Chess Club" })
  await buildEnrollment(db, { classId: chess, child })
  const chessMeeting = await buildMeeting(db, { classId: chess, day: "2026-11-20" })
  school.at("2026-11-20", "10:05")
  await save(teacher, chessMeeting, { text: "Openings" })
  const { notes, next } = await notesOf(parent, child.id)
  expect(notes).toMatchObject([
    { meetingId: chessMeeting, className: "Chess Club", text: "Openings", students: [] },
    { meetingId, text: "Scales", students: [{ enrolleeId: migo, text: `About ${migo}` }] },
  ])
  expect(next).toBeNull()
  expect((await notesOf(parent, sister)).notes).toMatchObject([{ meetingId, students: [{ enrolleeId: ofSister }] }])
})

test("the notes of a child who left a class are the lines about it, and its own one-on-one classes", async () => {
  const { teacher, parent, child, migo, meetingId } = await buildStreamClass(school)
  await save(teacher, meetingId, { text: "Scales", students: [{ enrolleeId: migo, text: "Well done" }] })
  await leaveClass(school, migo)
  const solo = await buildStreamClass(school, { class_type: "solo" })
  const own = await buildEnrollment(db, { classId: solo.classId, child })
  const ownMeeting = await buildMeeting(db, {
    classId: solo.classId,
    day: "2026-11-20",
    time: "09:00",
    enrolleeId: own,
  })
  await save(solo.teacher, solo.meetingId, { text: "Of another student" })
  school.at("2026-11-20", "10:05")
  await save(solo.teacher, ownMeeting, { text: "Songs" })
  await leaveClass(school, own)
  expect((await notesOf(parent, child.id)).notes).toMatchObject([
    { meetingId: ownMeeting, text: "Songs" },
    { meetingId, text: null, students: [{ text: "Well done" }] },
  ])
})

test("the notes of a child are refused to everybody but its parent, and those of a removed child to all", async () => {
  const { teacher, learner, parent, child, meetingId } = await buildStreamClass(school)
  await save(teacher, meetingId, { text: "Scales" })
  const otherParent = await school.as((await buildParent(db)).id)
  expect((await notesOf(otherParent, child.id)).status).toBe(404)
  expect((await notesOf(parent, randomUUID())).status).toBe(404)
  for (const caller of [teacher, learner, await school.as(await buildAdmin(db))]) {
    expect((await notesOf(caller, child.id)).status).toBe(403)
  }
  await db.updateTable("children").set({ removed_at: school.deps.now() }).where("id", "=", child.id).execute()
  expect((await notesOf(parent, child.id)).status).toBe(404)
})

test("the notes of a child come twenty at a time, none twice, with three statements at most", async () => {
  const { classId, teacherId, parent, child } = await buildStreamClass(school)
  const starts = Array.from({ length: 23 }, (_, place) => new Date(Date.UTC(2026, 9, 1 + place, 2)))
  for (const [place, at] of starts.entries()) {
    const meeting_id = await buildMeeting(db, { classId, day: at.toISOString().slice(0, 10) })
    const note = { meeting_id, class_id: classId, text: `Note ${place}`, written_by: teacherId, written_at: at }
    await db.insertInto("meeting_notes").values(note).execute()
  }
  const statements = await statementsOf(() => notesOf(parent, child.id))
  expect(statements.length).toBeLessThanOrEqual(3)
  const first = await notesOf(parent, child.id)
  const second = await notesOf(parent, child.id, first.next ?? "")
  const texts = [...first.notes, ...second.notes].map(({ text }) => text)
  expect(first.notes).toHaveLength(20)
  expect(texts).toEqual(starts.map((_, place) => `Note ${22 - place}`))
  expect(second.next).toBeNull()
})

test("a note about a student who joins later is not about the meetings before", async () => {
  const { classId, teacher, meetingId } = await buildStreamClass(school)
  const late = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), createdAt: school.deps.now() })
  const { status } = await save(teacher, meetingId, { students: [{ enrolleeId: late, text: "Welcome" }] })
  expect(status).toBe(400)
})
