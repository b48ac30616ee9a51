// docs/rules/conversations.md#messages, docs/rules/conversations.md#answer-hours, docs/rules/conversations.md#safety

import { afterAll, beforeAll, expect, test } from "vitest"
import type { MessageData } from "../../features/conversations/contract.ts"
import { conversationsIn, idOf, say } from "../../test/builders/conversations.ts"
import { buildProof } from "../../test/builders/enroll-form.ts"
import { buildAdmin } from "../../test/builders/people.ts"
import { find, findText, isAt, openPage, screen, waitFor, within } from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
  // A Monday.
  school.at("2026-11-23", "08:00")
})
afterAll(() => school.close())

/** A family's first message about its class. */
async function begin(text = "May Migo bring his own book?") {
  const room = await conversationsIn(school).classroom()
  const id = idOf(await room.parent.post("/conversations", say(text, { classId: room.classId })))
  return { ...room, id }
}

test("a family blocks a teacher after a question; then both sides read why nobody writes, and what they can do", async () => {
  const { id, parentId, teacherId, teacher } = await begin()
  const page = await openPage(school, `/parent/messages?conversation=${id}`, { as: parentId })
  await page.press("Block this teacher")
  const question = await find("dialog", "Block Tomas Luna?")
  await page.press("Cancel", "button", question)
  expect((await teacher.post(`/conversations/${id}`, say("Yes, of course."))).status).toBe(200)
  await page.press("Block this teacher")
  await page.press("Block", "button", await find("dialog", "Block Tomas Luna?"))
  await findText("You have blocked this teacher. Unblock the teacher to write.")
  expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull()
  page.close()
  const blocked = await openPage(school, `/teacher/messages?conversation=${id}`, { as: teacherId })
  const reason = await findText(/^This family does not receive messages from you\./)
  expect(screen.queryByRole("button", { name: /block/i })).toBeNull()
  await blocked.press("Write to the school", "link", reason.parentElement as HTMLElement)
  await find("heading", "Write to the school")
  blocked.close()
  const again = await openPage(school, `/parent/messages?conversation=${id}`, { as: parentId })
  await again.press("Unblock this teacher")
  await find("textbox", "Your message")
  await find("button", "Block this teacher")
})

test("outside of the answer hours a family reads before its first message and later when the teacher answers again", async () => {
  const { teacher, teacherId, parentId, classId, parent } = await conversationsIn(school).classroom()
  await teacher.put("/teachers/account/answer-hours", { days: ["wednesday"], from: "19:00", to: "21:00" })
  const page = await openPage(school, `/parent/messages?class=${classId}`, { as: parentId })
  const words = "Tomas Luna answers again from 25 Nov 2026, 7:00 PM. You can write now."
  const isThere = () => waitFor(() => expect(document.body.textContent).toContain(words))
  await isThere()
  await page.fill("Your message", "Is there a class today?")
  await page.press("Send")
  await find("log", "Messages with Tomas Luna")
  await isThere()
  page.close()
  const [{ id } = { id: "" }] = (await parent.get("/conversations")).body.conversations as { id: string }[]
  await openPage(school, `/teacher/messages?conversation=${id}`, { as: teacherId })
  await find("log", "Messages with Pia Cruz")
  expect(document.body.textContent).not.toContain("answers again")
})

test("messages stand below their day, with pictures to look at, and one's own new one is deleted after a question", async () => {
  const { id, parent, parentId } = await begin()
  school.at("2026-11-24", "09:30")
  const files = new FormData()
  for (const [name, value] of Object.entries(say("Here it is"))) files.set(name, String(value))
  files.set("files", buildProof())
  expect((await parent.post(`/conversations/${id}`, files)).status).toBe(200)
  const page = await openPage(school, `/parent/messages?conversation=${id}`, { as: parentId })
  const log = await find("log", "Messages with Tomas Luna")
  await find("img", "receipt.png", log)
  const days = within(log).getAllByText(/^\w+day, \d+ November 2026$/)
  expect(days.map(({ textContent }) => textContent)).toEqual(["Monday, 23 November 2026", "Tuesday, 24 November 2026"])
  const removing = () => within(log).getAllByRole("button", { name: "Delete" })
  await page.user.click(removing().at(-1) as HTMLElement)
  await page.press("Keep it")
  await find("img", "receipt.png", log)
  await page.user.click(removing().at(-1) as HTMLElement)
  await page.press("Delete", "button", await find("dialog", "Delete this message?"))
  await waitFor(() => expect(within(log).queryByText("Here it is")).toBeNull())
  school.at("2026-11-23", "08:00")
})

test("a message that came while its reader wrote another one is read when the conversation is opened", async () => {
  const { id, parent, parentId, teacher } = await begin()
  await teacher.post(`/conversations/${id}`, say("Which book?"))
  await parent.post(`/conversations/${id}`, say("The one about the sea"))
  const unread = async () => (await parent.get("/conversations/unread")).body.unread
  expect(await unread()).toBe(1)
  await openPage(school, `/parent/messages?conversation=${id}`, { as: parentId })
  await waitFor(async () => expect(await unread()).toBe(0))
})

test("a report names its message and needs a reason, and opens the conversation for the office at that message", async () => {
  const { id, parent, parentId, teacher } = await begin()
  await teacher.post(`/conversations/${id}`, say("Pay me on my own wallet"))
  for (let nth = 0; nth < 40; nth += 1) await teacher.post(`/conversations/${id}`, say(`Reminder ${nth}`))
  const { next } = (await parent.get(`/conversations/${id}`)).body
  const older = (await parent.get(`/conversations/${id}?before=${next}`)).body.messages as MessageData[]
  const place = older.find(({ text }) => text === "Pay me on my own wallet")?.place
  const page = await openPage(school, `/parent/messages?conversation=${id}&message=${place}`, { as: parentId })
  const log = await find("log", "Messages with Tomas Luna")
  const bubble = (await findText("Pay me on my own wallet", log)).parentElement as HTMLElement
  await page.press("Report", "button", bubble)
  const dialog = await find("dialog", "Report this message to the school?")
  await findText("Pay me on my own wallet", dialog)
  await page.press("Report", "button", dialog)
  await findText("Choose a reason.", dialog)
  await page.press("Asks for money outside the school", "radio", dialog)
  await page.press("Report", "button", dialog)
  await findText("Thank you. The school will look at this message.")
  page.close()
  const inbox = await openPage(school, "/admin/messages?state=reported", { as: await buildAdmin(school.db) })
  await findText("1 message reported")
  await inbox.press(/^Pia Cruz and Tomas Luna/, "link")
  await isAt(`/admin/messages?state=reported&conversation=${id}&message=${place}`)
  const opened = await find("log", "Messages with Pia Cruz and Tomas Luna")
  expect(opened.querySelector("[aria-current]")?.textContent).toContain("Reported: Asks for money outside the school")
})
