// docs/rules/conversations.md#messages, docs/rules/conversations.md#quotes, docs/rules/conversations.md#answer-hours

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import type { ConversationEntry, MessageData } from "../../features/conversations/contract.ts"
import { mostAttachments } from "../../lib/stored-file.ts"
import { buildClass } from "../../test/builders/classes.ts"
import { buildProof } from "../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../test/builders/enrollments.ts"
import { buildPdf, catalog, pagesOf, pdfPage } from "../../test/builders/files/pdf.ts"
import { buildMeeting } from "../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../test/builders/people.ts"
import {
  find,
  findField,
  findText,
  hasFocus,
  isAt,
  openPage,
  screen,
  waitFor,
  within,
} from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
  // A Monday.
  school.at("2026-11-23", "08:00")
})
afterAll(() => school.close())

/** A parent's child in two classes of a teacher, which meet today. */
async function buildClassesOfToday() {
  const teacherId = await buildTeacher(school.db)
  const parent = await buildParent(school.db)
  const [childId = ""] = parent.children
  const [chess = "", choir = ""] = await Promise.all(
    ["Chess", "Choir"].map(async (name, nth) => {
      const classId = await buildClass(school.db, { teacher_id: teacherId, name })
      await buildEnrollment(school.db, { classId, child: { id: childId, parentId: parent.id } })
      await buildMeeting(school.db, { classId, day: "2026-11-23", time: nth === 0 ? "09:00" : "10:00" })
      return classId
    }),
  )
  return { teacherId, parentId: parent.id, chess, choir }
}

test("a teacher reads on today's classes how many questions of families are unread, and opens the messages", async () => {
  const { teacherId, parentId, choir } = await buildClassesOfToday()
  const parent = await school.as(parentId)
  const first = { classId: choir, text: "Is there a class today po?", key: randomUUID() }
  const { body } = await parent.post("/conversations", first)
  await parent.post(`/conversations/${body.id}`, { text: "And should Migo wear white?", key: randomUUID() })
  const page = await openPage(school, "/teacher", { as: teacherId })
  await find("link", "2 unread questions about Choir")
  expect(screen.getAllByRole("link", { name: /unread question/ })).toHaveLength(1)
  await page.press("2 unread questions about Choir", "link")
  await isAt("/teacher/messages")
  await findText("2 unread")
  await (await school.as(teacherId)).put(`/conversations/${body.id}/read`)
  await parent.post(`/conversations/${body.id}`, { text: "Thank you po!", key: randomUUID() })
  await openPage(school, "/teacher", { as: teacherId })
  expect((await find("link", "1 unread question about Choir")).textContent).toBe("1 unread question")
})

test("beside the list the page says that a conversation can be chosen, unless there is none", async () => {
  const { parentId, choir } = await buildClassesOfToday()
  const said = () => screen.queryByText("Choose a conversation to read it here.")
  const empty = await openPage(school, "/parent/messages", { as: parentId })
  await find("heading", "No messages yet")
  expect(said()).toBeNull()
  empty.close()
  const first = { classId: choir, text: "Is there a class today po?", key: randomUUID() }
  await (await school.as(parentId)).post("/conversations", first)
  const page = await openPage(school, "/parent/messages", { as: parentId })
  const entry = await find("link", /Is there a class today po\?/)
  expect(said()).not.toBeNull()
  await page.user.click(entry)
  await findField("Your message")
  expect(said()).toBeNull()
})

test("a family goes from each class of its schedule to the conversation with the teacher of that class", async () => {
  const { teacherId, parentId, chess, choir } = await buildClassesOfToday()
  const page = await openPage(school, "/parent/schedule", { as: parentId })
  await find("link", "Message the teacher of Chess")
  const links = screen.getAllByRole("link", { name: /^Message the teacher/ })
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/parent/messages?class=${chess}`,
    `/parent/messages?class=${choir}`,
  ])
  await page.press("Message the teacher of Choir", "link")
  await find("heading", "Message the teacher")
  await isAt(`/parent/messages?class=${choir}`)
  await openPage(school, "/teacher/schedule", { as: teacherId })
  await find("link", "Choir")
  expect(screen.queryByRole("link", { name: /^Message the teacher/ })).toBeNull()
})

test("a family answers a post privately, in a new conversation and in the one that is there", async () => {
  const { teacherId, parentId, choir } = await buildClassesOfToday()
  const post = { key: randomUUID(), text: "<p>White shirts on Friday.</p>" }
  await (await school.as(teacherId)).post(`/classes/${choir}/posts`, post)
  for (const words of ["Is cream fine po?", "Thank you po."]) {
    const page = await openPage(school, `/parent/classroom/lifeskills/group/${choir}`, { as: parentId })
    await page.press("Answer privately", "link")
    await findText("You are answering this post")
    await waitFor(() => expect(screen.getAllByText("White shirts on Friday.").length).toBeGreaterThan(0))
    await page.fill("Your message", words)
    await page.press("Send")
    const log = await find("log", /^Messages with/)
    await findText(words, log)
    await waitFor(() => expect(screen.queryByText("You are answering this post")).toBeNull())
    page.close()
  }
  const page = await openPage(school, "/teacher/messages", { as: teacherId })
  await page.press(/Choir/, "link")
  await waitFor(() => expect(screen.getAllByText("White shirts on Friday.")).toHaveLength(2))
  page.close()
})

test("a teacher's answer hours are those of an office at first, and are changed on the account page", async () => {
  const page = await openPage(school, "/teacher/account", { as: await buildTeacher(school.db) })
  const region = await find("region", "Answer hours")
  await within(region).findByText("Monday to Friday, 8:00 AM to 6:00 PM, Manila time")
  await page.press("Edit answer hours")
  await hasFocus(await find("checkbox", "Monday", region))
  for (const day of ["Thursday", "Friday", "Saturday"]) await page.press(day, "checkbox", region)
  await page.fill("From", "19:00", region)
  await page.press("Save", "button", region)
  await findText("The end must be after the start.", region)
  await page.fill("To", "21:30", region)
  await page.press("Save", "button", region)
  await findText("Your answer hours are saved.")
  await within(region).findByText(/^Monday, Tuesday, Wednesday, and Saturday, 7:00 PM to 9:30 PM/)
  await hasFocus(await find("button", "Edit answer hours"))
  await page.press("Edit answer hours")
  for (const day of ["Monday", "Tuesday", "Wednesday", "Saturday"]) await page.press(day, "checkbox", region)
  await page.press("Save", "button", region)
  await findText("Choose at least one day.", region)
  await page.press("Cancel", "button", region)
})

/** More conversations of a learner with the office than a page of the list has. */
async function buildManyConversations(count: number) {
  const learnerId = await buildLearner(school.db)
  const classes = await Promise.all(Array.from({ length: count }, () => buildClass(school.db)))
  const rows = classes.map((class_id, nth) => {
    const at = new Date(Date.parse("2026-10-01T00:00:00Z") + nth * 60_000)
    const about = { account_id: learnerId, class_id, subject: "class", state: "open" } as const
    return {
      ...about,
      created_at: at,
      last_at: at,
      last_text: `Question ${nth}`,
      last_by: "account",
      waiting_since: at,
    } as const
  })
  await school.db.insertInto("conversations").values(rows).execute()
  return learnerId
}

test("older conversations are shown on request, to a family and to the office", async () => {
  const learnerId = await buildManyConversations(32)
  const questions = () => screen.queryAllByText(/^Question \d+$/).map(({ textContent }) => textContent)
  for (const [path, as, button, first] of [
    ["/learner/messages", learnerId, "Show older", "Question 31"],
    ["/admin/messages", await buildAdmin(school.db), "Show more", "Question 0"],
  ] as const) {
    const page = await openPage(school, path, { as })
    await findText(first)
    expect(questions()).toHaveLength(30)
    await page.press(button)
    await waitFor(() => expect(new Set(questions()).size).toBe(32))
    expect(screen.queryByRole("button", { name: button })).toBeNull()
    page.close()
  }
})

test("a note for the staff stays while somebody takes the conversation over", async () => {
  const learner = await school.as(await buildLearner(school.db))
  const first = { subject: "payment", text: "When is it due?", key: randomUUID() }
  const { body } = await learner.post("/conversations", first)
  const as = await buildAdmin(school.db)
  const page = await openPage(school, `/admin/messages?conversation=${body.id}`, { as })
  await page.press("Add a note")
  await page.fill("Note for the staff", "Ask Carla")
  await page.press("Cancel")
  await page.press("Take over")
  await findText("You have taken this over.")
  await findText("Payment · taken over by you")
  expect(screen.queryByRole("button", { name: "Take over" })).toBeNull()
  await page.press("Add a note")
  expect(await findField("Note for the staff")).toHaveProperty("value", "Ask Carla")
  await page.press("Add the note")
  await findText("The note is saved.")
  await findText("Ask Carla", await find("log", /^Messages with/))
  await page.press("Add a note")
  expect(await findField("Note for the staff")).toHaveProperty("value", "")
  await page.press("Cancel")
  await page.press("Mark as done")
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark as done" })).toBeNull())
})

test("a new message names its reader and the class, and an existing conversation is opened instead", async () => {
  const { parentId, choir } = await buildClassesOfToday()
  const page = await openPage(school, `/parent/messages?class=${choir}`, { as: parentId })
  await find("heading", "Message Tomas Luna")
  await page.fill("Your message", "May we come earlier?")
  await page.press("Send")
  await findText("May we come earlier?", await find("log", /^Messages with/))
  const address = window.location.search
  await page.goTo("/parent/messages")
  await page.goTo(`/parent/messages?class=${choir}`)
  await isAt(`/parent/messages${address}`)
})

test("an empty list of the inbox says what belongs there", async () => {
  const page = await openPage(school, "/admin/messages?state=blocked", { as: await buildAdmin(school.db) })
  await find("heading", "No blocked teachers")
  await page.goTo("/admin/messages?state=reported")
  await find("heading", "No reported messages")
})

test("files of a message are named and can be removed before it is sent, and there are at most four", async () => {
  const page = await openPage(school, "/learner/messages?new=office", { as: await buildLearner(school.db) })
  const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" })
  const field = (await findField("Attach pictures or PDFs")) as HTMLInputElement
  await page.user.upload(field, [pdf("one.pdf"), pdf("two.pdf")])
  await page.user.upload(field, ["three.pdf", "four.pdf", "five.pdf"].map(pdf))
  await findText(`Attach at most ${mostAttachments} files.`)
  await page.press("Remove one.pdf")
  await waitFor(() => expect(screen.queryByText("one.pdf")).toBeNull())
  await findText("two.pdf")
  expect(screen.queryByText("three.pdf")).toBeNull()
})

test("a file that is chosen while a picture is being made smaller is sent with it", async () => {
  const resized = Promise.withResolvers<ImageBitmap>()
  vi.stubGlobal("createImageBitmap", () => resized.promise)
  onTestFinished(() => void vi.unstubAllGlobals())
  const learnerId = await buildLearner(school.db)
  const page = await openPage(school, "/learner/messages?new=office", { as: learnerId })
  const field = (await findField("Attach pictures or PDFs")) as HTMLInputElement
  const pdf = buildPdf([catalog, pagesOf("3 0 R", 1), pdfPage("4 0 R"), "<< /Length 0 >>"])
  await page.user.upload(field, buildProof())
  await page.user.upload(field, new File([await pdf.bytes()], "second.pdf", { type: "application/pdf" }))
  resized.resolve({ width: 40, height: 30, close: () => undefined } as ImageBitmap)
  await page.press("Send")
  const log = await find("log", /^Messages with/)
  await find("link", "receipt.png", log)
  await find("link", /^second\.pdf/, log)
})

test("a search shows the message found with its words marked, stays in the address, and says when nothing is found", async () => {
  const teacherId = await buildTeacher(school.db)
  const parent = await buildParent(school.db)
  const classId = await buildClass(school.db, { teacher_id: teacherId, name: "Ukulele" })
  const [childId = ""] = parent.children
  await buildEnrollment(school.db, { classId, child: { id: childId, parentId: parent.id } })
  const family = await school.as(parent.id)
  const { body } = await family.post("/conversations", { classId, text: "Where is the señorita?", key: randomUUID() })
  await family.post(`/conversations/${body.id}`, { text: "Found her po", key: randomUUID() })
  const page = await openPage(school, "/parent/messages", { as: parent.id })
  await findText("Found her po")
  await page.fill("Search your messages", "senorita")
  const marked = await waitFor(() => {
    const [mark] = document.querySelectorAll("mark")
    expect(mark?.textContent).toBe("señorita")
    return mark as HTMLElement
  })
  expect(marked.closest("a")?.textContent).toContain("Where is the señorita?")
  await isAt("/parent/messages?search=senorita")
  await page.user.click(marked)
  const [first] = (await family.get("/conversations?search=senorita")).body.conversations as ConversationEntry[]
  await isAt(`/parent/messages?search=senorita&conversation=${body.id}&message=${first?.match?.place}`)
  await page.press("All messages", "link")
  await page.fill("Search your messages", "nowhere")
  await findText("Nothing found")
  page.network.fail(/\/conversations\?search=later/)
  await page.fill("Search your messages", "later")
  await findText("Your messages could not be loaded.")
  page.network.restore()
  await page.press(/Try again/)
  await findText("Nothing found")
})

test("staff find a conversation of a class from its page, and read it after giving a reason", async () => {
  const { parentId, choir } = await buildClassesOfToday()
  await school.db
    .updateTable("classes")
    .set({ name: "Rondalla", search_text: "rondalla" })
    .where("id", "=", choir)
    .execute()
  const first = { classId: choir, text: "Between the two of us", key: randomUUID() }
  const { body } = await (await school.as(parentId)).post("/conversations", first)
  const page = await openPage(school, `/admin/class/lifeskills/group/${choir}`, { as: await buildAdmin(school.db) })
  await page.press("Conversations about this class", "link")
  await isAt("/admin/messages?state=private&search=Rondalla")
  await page.press(/Pia Cruz and Tomas Luna/, "link")
  await find("heading", "Pia Cruz and Tomas Luna")
  await isAt(`/admin/messages?state=private&search=Rondalla&conversation=${body.id}`)
  expect(screen.queryByText("Between the two of us")).toBeNull()
  await page.press("Open to read")
  await findText("Reason is required.")
  await page.fill("Why do you need to read this conversation?", "A parent has called.")
  await page.press("Open to read")
  await findText("Between the two of us")
  expect(screen.queryByRole("button", { name: "Mark the reports as done" })).toBeNull()
})

test("reports of a conversation are marked as done once", async () => {
  const { parentId, teacherId, choir } = await buildClassesOfToday()
  const first = { classId: choir, text: "Pay me directly", key: randomUUID() }
  const { body } = await (await school.as(parentId)).post("/conversations", first)
  const teacher = await school.as(teacherId)
  const { body: read } = await teacher.get(`/conversations/${body.id}`)
  const [message] = read.messages as MessageData[]
  await teacher.put(`/conversations/${body.id}/report`, { messageId: message?.id, reason: "payment" })
  const address = `/admin/messages?state=reported&conversation=${body.id}`
  const page = await openPage(school, address, { as: await buildAdmin(school.db) })
  await page.press("Mark the reports as done")
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark the reports as done" })).toBeNull())
  await findText("No reported messages")
})

test("who begins a second conversation about a subject goes on in the first one with the same words", async () => {
  const learnerId = await buildLearner(school.db)
  const learner = await school.as(learnerId)
  const first = { subject: "enrollment", text: "Is there a seat?", key: randomUUID() }
  const { body } = await learner.post("/conversations", first)
  const page = await openPage(school, "/learner/messages?new=office", { as: learnerId })
  await page.fill("Your message", "And when does it begin?")
  await page.press("Send")
  await findText("You already have a conversation about this. Continue there.")
  await page.press("Open that conversation with your message")
  await isAt(`/learner/messages?conversation=${body.id}`)
  await findText("Is there a seat?", await find("log", /^Messages with/))
  expect(await findField("Your message")).toHaveProperty("value", "And when does it begin?")
  await page.press("Send")
  await findText("And when does it begin?", await find("log", /^Messages with/))
})

test("a search opens a conversation at the message that it has found, and the newest ones are one tap away", async () => {
  const learnerId = await buildLearner(school.db)
  const learner = await school.as(learnerId)
  const first = { subject: "payment", text: "number 1", key: randomUUID() }
  const { body } = await learner.post("/conversations", first)
  for (let nth = 2; nth <= 60; nth += 1) {
    const text = nth === 20 ? "The xylophone is paid" : `number ${nth}`
    await learner.post(`/conversations/${body.id}`, { text, key: randomUUID() })
  }
  const page = await openPage(school, "/learner/messages?search=xylophone", { as: learnerId })
  await page.press(/The xylophone is paid/, "link")
  const log = await find("log", /^Messages with/)
  await findText("number 34", log)
  expect(log.querySelector("[aria-current]")?.textContent).toContain("The xylophone is paid")
  await findText("number 5", log)
  for (const text of ["number 35", "number 4"]) expect(within(log).queryByText(text)).toBeNull()
  await page.press("Show the newest messages", "link")
  await findText("number 60", await find("log", /^Messages with/))
})

test("a message that answers a deleted post says so, and an answer to it can be sent without the quote", async () => {
  const { teacherId, parentId, choir } = await buildClassesOfToday()
  const teacher = await school.as(teacherId)
  const post = { key: randomUUID(), text: "<p>White shirts on Friday.</p>" }
  const { body } = await teacher.post(`/classes/${choir}/posts`, post)
  const parent = await school.as(parentId)
  const answer = { classId: choir, postId: body.id, text: "Is cream fine po?", key: randomUUID() }
  await parent.post("/conversations", answer)
  const page = await openPage(school, `/parent/messages?class=${choir}&post=${body.id}`, { as: parentId })
  await findText("You are answering this post")
  await waitFor(() => expect(screen.getAllByText("White shirts on Friday.")).toHaveLength(2))
  await teacher.delete(`/classes/${choir}/posts`, { id: body.id })
  await page.fill("Your message", "Thank you po.")
  await page.press("Send")
  await findText(/^The post that you are answering is no longer there\./)
  await findText(/^This post can no longer be quoted\./)
  await page.press("Send")
  const log = await find("log", /^Messages with/)
  await findText("Thank you po.", log)
  await findText("The post that this answers was deleted.", log)
})
