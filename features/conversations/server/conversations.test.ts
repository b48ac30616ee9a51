// docs/rules/conversations.md#messages, docs/rules/conversations.md#safety, docs/rules/conversations.md#office

import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { conversationsIn, idOf, type Message, say } from "../../../test/builders/conversations.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildPdf, catalog, pagesOf, pdfPage } from "../../../test/builders/files/pdf.ts"
import { buildMeeting } from "../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { ConversationFacts, MessageData } from "../contract.ts"
import { longestMessage } from "../domain/message-text.ts"
import { tellOpenings } from "./handle-conversation.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const { messagesIn, textsIn, listOf, noticesOf, classroom } = conversationsIn(school)

test("a family and the teacher of its class write to each other", async () => {
  const { parent, teacher, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("May Migo bring his own book?", { classId })))
  expect(await listOf(teacher)).toMatchObject([
    { id, with: "Pia Cruz", className: "Little Coders", about: "class", unread: 1 },
  ])
  expect((await teacher.post(`/conversations/${id}`, say("Yes, of course."))).status).toBe(200)
  expect(await textsIn(parent, id)).toEqual(["them: Yes, of course.", "me: May Migo bring his own book?"])
  expect(await listOf(parent)).toMatchObject([{ with: "Tomas Luna", unread: 1, lastText: "Yes, of course." }])
  expect((await parent.put(`/conversations/${id}/read`)).status).toBe(200)
  expect((await parent.get("/conversations/unread")).body).toMatchObject({ unread: 0 })
  expect((await teacher.get("/conversations/unread")).body).toMatchObject({
    unread: 1,
    classes: [{ classId, unread: 1 }],
  })
  const seen = (await teacher.get(`/conversations/${id}`)).body.seenAt
  expect(seen).toBe(school.deps.now().toISOString())
})

test.each(["enrolleeId", "childId"] as const)("a teacher writes to the family of a student by %s", async (name) => {
  const room = await classroom("pending")
  const id = idOf(
    await room.teacher.post("/conversations", say("Welcome!", { classId: room.classId, studentId: room[name] })),
  )
  expect(await textsIn(room.parent, id)).toEqual(["them: Welcome!"])
})

test("one conversation for each pair and class: a second beginning is a 409 with its id", async () => {
  const { parent, teacher, classId, enrolleeId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("Hello", { classId })))
  for (const reply of [
    await parent.post("/conversations", say("Hello again", { classId })),
    await teacher.post("/conversations", say("Hello", { classId, studentId: enrolleeId })),
  ])
    expect([reply.status, reply.body.id]).toEqual([409, id])
  await expect(
    db
      .insertInto("conversations")
      .columns(["account_id", "teacher_id", "class_id", "state", "created_at", "last_at", "last_text", "last_by"])
      .expression(
        db
          .selectFrom("conversations")
          .select(["account_id", "teacher_id", "class_id", "state", "created_at", "last_at", "last_text", "last_by"])
          .where("id", "=", id),
      )
      .execute(),
  ).rejects.toThrow("conversations_one_per_class")
})

test("a family names no student of another family, and no subject that there is not", async () => {
  const { parent, classId, childId, enrolleeId } = await classroom()
  const strangerId = (await buildParent(db, { children: [{ firstName: "Tala" }] })).id
  const stranger = await school.as(strangerId)
  for (const studentId of [childId, enrolleeId, randomUUID()])
    expect((await stranger.post("/conversations", say("Hello", { classId, studentId }))).status).toBe(404)
  expect(await listOf(stranger)).toEqual([])
  expect(await stranger.post("/conversations", say("Hello", { subject: "love" }))).toMatchObject({
    status: 400,
    body: { errors: { subject: expect.stringMatching(/^Subject must be one of: .+\.$/) } },
  })
  expect((await parent.post("/conversations", say("Hello", { classId, studentId: childId }))).status).toBe(200)
})

test("twenty sendings with one key at once are one message, and so are twenty beginnings", async () => {
  const { parent, teacherId, classId } = await classroom()
  const first = say("Hello", { classId })
  const begun = await Promise.all(Array.from({ length: 20 }, () => parent.post("/conversations", first)))
  const ids = new Set(begun.map(idOf))
  expect(ids.size).toBe(1)
  const [id = ""] = ids
  const second = say("One more thing")
  const sendings = await Promise.all(Array.from({ length: 20 }, () => parent.post(`/conversations/${id}`, second)))
  expect(new Set(sendings.map(({ status, body }) => `${status} ${body.messageId}`)).size).toBe(1)
  expect(await textsIn(parent, id)).toEqual(["me: One more thing", "me: Hello"])
  expect((await noticesOf(teacherId)).filter(({ kind }) => kind === "message-received")).toHaveLength(1)
})

test("a mother asks before enrolling: three unanswered questions a day, and the answer opens the conversation", async () => {
  const parent = await school.as((await buildParent(db)).id)
  const rooms = await Promise.all([0, 1, 2, 3].map(() => classroom()))
  const ids: string[] = []
  for (const { classId } of rooms.slice(0, 3))
    ids.push(idOf(await parent.post("/conversations", say("Is this for beginners?", { classId }))))
  const fourth = await parent.post("/conversations", say("And this?", { classId: rooms[3]?.classId }))
  expect([fourth.status, fourth.body.message]).toEqual([429, expect.stringContaining("3 questions from today")])
  expect((await parent.post(`/conversations/${ids[0]}`, say("Hello?"))).status).toBe(429)
  expect((await rooms[0]?.teacher.post(`/conversations/${ids[0]}`, say("Yes, it is.")))?.status).toBe(200)
  expect((await parent.post(`/conversations/${ids[0]}`, say("Thank you!"))).status).toBe(200)
  expect((await parent.post("/conversations", say("And this?", { classId: rooms[3]?.classId }))).status).toBe(200)
})

test("twenty first questions at once are still three", async () => {
  const parent = await school.as((await buildParent(db)).id)
  const classes = await Promise.all(Array.from({ length: 8 }, () => buildClass(db)))
  const replies = await Promise.all(classes.map((classId) => parent.post("/conversations", say("Free?", { classId }))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
})

test("nobody else sees a conversation: not by list, page, message, file, or any change", async () => {
  const { parent, classId, teacherId } = await classroom()
  const files = new FormData()
  files.set("text", "Here is the page")
  files.set("key", randomUUID())
  files.set("classId", classId)
  files.set(
    "files",
    new File([await buildPdf([catalog, pagesOf("3 0 R", 1), pdfPage("4 0 R"), "<< /Length 0 >>"]).bytes()], "page.pdf"),
  )
  const id = idOf(await parent.post("/conversations", files))
  const [message] = await messagesIn(parent, id)
  const [attached] = message?.files ?? []
  expect(attached).toMatchObject({ name: "page.pdf", kind: "pdf" })
  expect((await parent.get(String(attached?.url))).status).toBe(200)
  const substituteId = await buildTeacher(db)
  await buildMeeting(db, { classId, day: "2026-11-20", stand_in_id: substituteId })
  const others: Record<string, string> = {
    "another family of the class": (await buildParent(db)).id,
    "a former student": await buildLearner(db),
    "another teacher": await buildTeacher(db),
    "a substitute teacher": substituteId,
    "an owner without a reason": await buildAdmin(db),
    "a cashier": await buildAdmin(db, { staff_roles: ["cashier"] }),
  }
  await buildEnrollment(db, { classId, learnerId: others["a former student"], status: "left" })
  for (const [who, accountId] of Object.entries(others)) {
    const other = await school.as(accountId)
    const replies = await Promise.all([
      other.get(`/conversations/${id}`),
      other.post(`/conversations/${id}`, say("Let me in")),
      other.put(`/conversations/${id}/read`),
      other.put(`/conversations/${id}/report`, { messageId: message?.id, reason: "rude" }),
      other.put(`/conversations/${id}/block`, {}),
      other.delete(`/conversations/${id}/message/${message?.id}`),
      other.get(String(attached?.url)),
    ])
    expect([who, ...replies.map(({ status }) => status)]).toEqual([who, 404, 404, 404, 404, 404, 404, 404])
    expect(await listOf(other)).toEqual([])
  }
  const visitor = await school.as(null)
  expect((await visitor.get(`/conversations/${id}`)).status).toBe(401)
  expect((await visitor.get(String(attached?.url))).status).toBe(404)
  const other = await classroom()
  const own = idOf(await other.parent.post("/conversations", say("Mine", { classId: other.classId })))
  expect((await other.parent.delete(`/conversations/${own}/message/${message?.id}`)).status).toBe(404)
  expect(
    (await other.parent.put(`/conversations/${own}/report`, { messageId: message?.id, reason: "rude" })).status,
  ).toBe(404)
  expect((await school.as(teacherId).then((teacher) => teacher.get(String(attached?.url)))).status).toBe(200)
})

test("a family that left writes for thirty days, and reads afterwards", async () => {
  const { parent, parentId, classId, enrolleeId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("Goodbye", { classId })))
  await db
    .updateTable("enrollments")
    .set({ status: "left", left_at: school.deps.now() })
    .where("id", "=", enrolleeId)
    .execute()
  expect((await parent.post(`/conversations/${id}`, say("One more"))).status).toBe(200)
  school.at("2026-12-21")
  const parentLater = await school.as(parentId)
  const late = await parentLater.post(`/conversations/${id}`, say("Too late"))
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("30 days")])
  expect((await parentLater.get(`/conversations/${id}`)).body.conversation).toMatchObject({
    cannotWrite: late.body.message,
  })
  school.at("2026-11-20")
})

test("an own message is deleted while it is new and unread, with its file; the last one takes the conversation along", async () => {
  const { parent, teacher, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("First", { classId })))
  const { body } = await parent.post(`/conversations/${id}`, say("Wrong window"))
  expect((await teacher.delete(`/conversations/${id}/message/${body.messageId}`)).status).toBe(404)
  expect((await parent.delete(`/conversations/${id}/message/${body.messageId}`)).status).toBe(200)
  expect(await listOf(teacher)).toMatchObject([{ lastText: "First", unread: 1 }])
  await teacher.put(`/conversations/${id}/read`)
  const [first] = await messagesIn(parent, id)
  expect((await parent.delete(`/conversations/${id}/message/${first?.id}`)).status).toBe(409)
  const other = await classroom()
  const alone = idOf(await other.parent.post("/conversations", say("Oops", { classId: other.classId })))
  const [only] = await messagesIn(other.parent, alone)
  expect((await other.parent.delete(`/conversations/${alone}/message/${only?.id}`)).status).toBe(200)
  expect(await listOf(other.teacher)).toEqual([])
})

test("hostile text is cleaned, 2,000 emoji fit, and nothing empty or longer is sent", async () => {
  const { parent, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("pay \u202e321\u202c\u200b now <b>x</b>", { classId })))
  expect(await textsIn(parent, id)).toEqual(["me: pay 321 now <b>x</b>"])
  const send = async (text: string) => (await parent.post(`/conversations/${id}`, say(text))).status
  expect(await send("😀".repeat(longestMessage))).toBe(200)
  expect(await send("😀".repeat(longestMessage + 1))).toBe(400)
  expect(await send("\u200b \u2066")).toBe(400)
  const [newest] = await messagesIn(parent, id)
  expect([...(newest?.text ?? "")]).toHaveLength(longestMessage)
  expect((await parent.post(`/conversations/${id}`, { text: "No key" })).status).toBe(400)
})

test("one notice for a burst, another one later; the mail shows the beginning and no push comes outside of the hours", async () => {
  const { parent, teacher, teacherId, parentId, classId } = await classroom()
  school.at("2026-11-21", "20:00")
  const id = idOf(await parent.post("/conversations", say("a".repeat(400), { classId })))
  await parent.post(`/conversations/${id}`, say("second"))
  const [first, ...more] = await noticesOf(teacherId)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    kind: "message-received",
    facts: { with: "Pia Cruz", className: "Little Coders", pushFrom: "2026-11-23T00:00:00.000Z" },
  })
  expect([...String((first?.facts as { preview: string } | undefined)?.preview)]).toHaveLength(300)
  school.at("2026-11-21", "20:10")
  await parent.post(`/conversations/${id}`, say("third"))
  expect(await noticesOf(teacherId)).toHaveLength(2)
  expect((await parent.get(`/conversations/${id}`)).body.conversation).toMatchObject({
    answersFrom: "2026-11-23T00:00:00.000Z",
  })
  const hours = { days: ["saturday"], from: "09:00", to: "21:00" }
  expect((await teacher.put("/teachers/account/answer-hours", hours)).body.hours).toEqual(hours)
  expect((await parent.get(`/conversations/${id}`)).body.conversation).toMatchObject({ answersFrom: null })
  await teacher.post(`/conversations/${id}`, say("Good evening"))
  const mails = await db
    .selectFrom("mails")
    .innerJoin("accounts", "accounts.email", "mails.to_address")
    .select(["subject", "text"])
    .where("accounts.id", "=", parentId)
    .execute()
  expect(mails).toMatchObject([{ subject: "Tomas Luna wrote to you", text: expect.stringContaining("Good evening") }])
  school.at("2026-11-20")
})

test("if the notice fails, no message is written either", async () => {
  const { parent, teacherId, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("First", { classId })))
  await (await school.as(teacherId)).put(`/conversations/${id}/read`)
  const consequencesOf = school.deps.events.consequencesOf
  school.deps.events.consequencesOf = (type) => [
    ...consequencesOf(type),
    { kind: "reaction", handle: () => Promise.reject(new Error("The process was killed")) },
  ]
  const lost = say("Is anybody there?")
  expect((await parent.post(`/conversations/${id}`, lost)).status).toBe(500)
  school.deps.events.consequencesOf = consequencesOf
  expect(await textsIn(parent, id)).toEqual(["me: First"])
  expect((await parent.post(`/conversations/${id}`, lost)).status).toBe(200)
  expect(await noticesOf(teacherId)).toHaveLength(2)
})

test("a blocked teacher cannot write to the family, about any class, until it unblocks; the office is told", async () => {
  const { parent, teacher, teacherId, classId, parentId, childId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("Hello", { classId })))
  const other = await buildClass(db, { teacher_id: teacherId })
  const studentId = await buildEnrollment(db, { classId: other, child: { id: childId, parentId } })
  const adminId = await buildAdmin(db, { staff_roles: ["support"] })
  expect((await teacher.put(`/conversations/${id}/block`, {})).status).toBe(403)
  expect((await parent.put(`/conversations/${id}/block`, {})).status).toBe(200)
  expect((await teacher.post(`/conversations/${id}`, say("Hello?"))).status).toBe(403)
  expect((await teacher.post("/conversations", say("Hello?", { classId: other, studentId }))).status).toBe(403)
  expect((await parent.post(`/conversations/${id}`, say("Wait"))).status).toBe(409)
  expect((await noticesOf(adminId)).map(({ kind }) => kind)).toEqual(["teacher-blocked"])
  expect((await parent.put(`/conversations/${id}/block`, { isBlocked: false })).status).toBe(200)
  expect((await teacher.post(`/conversations/${id}`, say("Thank you"))).status).toBe(200)
})

test("anybody writes to the office, one conversation for each subject; staff take over, note, answer and close", async () => {
  const { teacher } = await classroom()
  const adminId = await buildAdmin(db, { first_name: "Rosa", staff_roles: ["registrar"] })
  const admin = await school.as(adminId)
  const subject = "payment"
  const id = idOf(await teacher.post("/conversations", say("When is the payout?", { subject })))
  expect(await teacher.post("/conversations", say("Again", { subject }))).toMatchObject({ status: 409, body: { id } })
  expect((await admin.post("/conversations", say("Hello", { subject }))).status).toBe(403)
  const inbox = async (state: string) =>
    ((await admin.get(`/admins/conversations?state=${state}`)).body.conversations as { id: string }[]).map(
      (row) => row.id,
    )
  expect(await inbox("waiting-for-us")).toContain(id)
  const takers = async () => {
    const readers = [admin, await school.as(await buildAdmin(db))]
    const replies = await Promise.all(readers.map((reader) => reader.get(`/conversations/${id}`)))
    return replies.map(({ body }) => (body.conversation as ConversationFacts).isTakenByMe)
  }
  expect(await takers()).toEqual([false, false])
  expect((await admin.put("/admins/conversation/take", { id })).status).toBe(200)
  expect(await takers()).toEqual([true, false])
  expect((await admin.put("/admins/conversation/note", { id, ...say("Ask Carla") })).status).toBe(200)
  expect((await admin.post(`/conversations/${id}`, say("On Sunday."))).status).toBe(200)
  expect((await messagesIn(teacher, id)).map(({ by, name, text }) => [by, name, text])).toEqual([
    ["school", "Rosa, Registrar", "On Sunday."],
    ["me", "Tomas Luna", "When is the payout?"],
  ])
  expect(await textsIn(admin, id)).toEqual(["me: On Sunday.", "me: Ask Carla", "them: When is the payout?"])
  expect(await inbox("waiting-for-them")).toContain(id)
  expect((await admin.put("/admins/conversation/close", { id })).status).toBe(200)
  expect((await admin.put("/admins/conversation/close", { id })).status).toBe(409)
  expect(await inbox("done")).toContain(id)
  expect((await teacher.post(`/conversations/${id}`, say("And then?"))).status).toBe(200)
  expect(await inbox("waiting-for-us")).toContain(id)
  school.at("2026-11-23", "10:01")
  const { body } = await (await school.as(adminId)).get("/admins/conversations?search=luna")
  expect(body.conversations).toMatchObject([{ id, isLate: true, takenBy: "Rosa", role: "teacher" }])
  school.at("2026-11-20")
  expect(
    (await (await school.as(await buildAdmin(db, { staff_roles: ["cashier"] }))).get("/admins/conversations")).status,
  ).toBe(403)
})

test("staff read a conversation of a family only through a report or with a reason, which both are told a day later", async () => {
  const { parent, teacher, parentId, teacherId, classId } = await classroom()
  const adminId = await buildAdmin(db)
  const admin = await school.as(adminId)
  const id = idOf(await parent.post("/conversations", say("Hello", { classId })))
  expect((await admin.get(`/conversations/${id}`)).status).toBe(404)
  expect((await admin.post("/admins/conversation/open", { id, reason: " " })).status).toBe(400)
  expect((await admin.post("/admins/conversation/open", { id, reason: "A parent has called." })).status).toBe(200)
  expect(await textsIn(admin, id)).toEqual(["them: Hello"])
  expect((await admin.post(`/conversations/${id}`, say("I am here"))).status).toBe(404)
  const audited = await db.selectFrom("audit_trail").select(["action", "after"]).where("thing_id", "=", id).execute()
  expect(audited).toEqual([{ action: "conversation.open", after: { reason: "A parent has called." } }])
  await tellOpenings(school.deps)
  expect((await noticesOf(parentId)).map(({ kind }) => kind)).toEqual([])
  school.at("2026-11-21", "10:00")
  await tellOpenings(school.deps)
  for (const [accountId, other] of [
    [parentId, "Tomas Luna"],
    [teacherId, "Pia Cruz"],
  ] as const) {
    const readNotices = (await noticesOf(accountId)).filter(({ kind }) => kind === "conversation-read-by-school")
    expect(readNotices).toMatchObject([{ facts: { with: other, reason: "A parent has called." } }])
  }
  school.at("2026-11-21", "10:01")
  const later = await school.as(adminId)
  expect((await later.get(`/conversations/${id}`)).status).toBe(404)
  await teacher.post(`/conversations/${id}`, say("Send me money"))
  const [message] = await messagesIn(parent, id)
  const report = { messageId: message?.id, reason: "payment", words: "He asked for GCash." }
  expect((await parent.put(`/conversations/${id}/report`, report)).status).toBe(200)
  expect((await parent.put(`/conversations/${id}/report`, report)).status).toBe(200)
  expect((await teacher.put(`/conversations/${id}/report`, report)).status).toBe(409)
  const reported = (await later.get("/admins/conversations?state=reported")).body.conversations
  const [read] = (await parent.get(`/conversations/${id}`)).body.messages as MessageData[]
  expect(reported).toMatchObject([{ id, reports: 1, teacher: "Tomas Luna", reportedPlace: read?.place }])
  const [ofTeacher, ofFamily] = await messagesIn(later, id)
  expect(ofTeacher).toMatchObject({ isByTeacher: true, report: { reason: "payment", words: "He asked for GCash." } })
  expect(ofFamily).not.toHaveProperty("isByTeacher")
  expect((await later.put("/admins/conversation/close", { id })).status).toBe(200)
  expect((await later.get(`/conversations/${id}`)).status).toBe(404)
  school.at("2026-11-20")
})

test("lists and conversations come in pages without gaps, and words find one's own messages alone", async () => {
  const { parent, teacher, classId } = await classroom()
  const id = idOf(await parent.post("/conversations", say("number 0", { classId })))
  for (let nth = 1; nth < 65; nth += 1) await parent.post(`/conversations/${id}`, say(`number ${nth}`))
  const texts: string[] = []
  let before: string | null = ""
  while (before !== null) {
    const { body } = await teacher.get(`/conversations/${id}?before=${encodeURIComponent(before)}`)
    texts.push(...(body.messages as Message[]).map(({ text }) => text))
    before = body.next as string | null
  }
  expect(new Set(texts).size).toBe(65)
  expect(await listOf(teacher, "?search=NUMBER+64")).toMatchObject([{ id }])
  expect(await listOf(teacher, "?search=nowhere")).toEqual([])
  const stranger = await classroom()
  expect(await listOf(stranger.teacher, "?search=number")).toEqual([])
  expect(await listOf(parent, "?filter=unread")).toEqual([])
  expect(await listOf(teacher, "?filter=unread")).toMatchObject([{ unread: 65 }])
})
