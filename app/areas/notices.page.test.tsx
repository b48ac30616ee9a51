// docs/rules/notices.md#notices

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import type { Notice } from "../../features/notices/contract.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../test/builders/people.ts"
import {
  descriptionOf,
  find,
  findField,
  findText,
  hasFocus,
  isAt,
  openPage,
  screen,
  within,
} from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

const listedPage = /GET \/notices\?page=1$/
const noNotices = {
  success: true,
  notices: [],
  unread: 0,
  pagination: { page: 1, pageSize: 20, total: 0, totalPages: 0 },
}

test("the panel says when there is nothing, and when the notices could not be loaded", async () => {
  const page = await openPage(school, "/learner", { as: await buildLearner(school.db) })
  page.network.fail(listedPage)
  await page.press("Notices")
  const panel = await find("dialog", "Notices")
  expect((await within(panel).findByRole("alert")).textContent).toContain("Your notices could not be loaded.")
  page.network.answer(listedPage, noNotices)
  await page.press("Try again", "button", panel)
  await find("heading", "No notices yet", panel)
})

test("the bell shows 99+ at most, and leads to the page of notices", async () => {
  const page = await openPage(school, "/learner/account", { as: await buildLearner(school.db) })
  page.network.answer(/GET \/notices\/unread/, { success: true, unread: 120 })
  await page.goTo("/learner")
  const bell = await find("link", "Notices, 120 unread")
  expect(bell.textContent).toContain("99+")
  await page.user.click(bell)
  await isAt("/learner/notices")
})

const newDevice = "A new device logged in to your account"

/** A learner with a notice about a new device. */
async function buildWarned() {
  const password = "four quiet jeepneys"
  const email = "amihan@people.example"
  const learner = await buildLearner(school.db, { email, password_hash: await hashPassword(password, "low") })
  for (const _ of [1, 2]) await (await school.as(null)).post("/accounts/login", { email, password })
  const { notices } = (await (await school.as(learner)).get("/notices")).body as { notices: Notice[] }
  const notice = notices.find(({ title }) => title === newDevice)
  if (!notice) throw new Error("There is no notice.")
  return { learner, notice }
}

const goneClass = () => `/learner/classroom/lifeskills/group/${randomUUID()}`

test("a notice whose thing is gone leads to the list, which says so", async () => {
  const { learner, notice } = await buildWarned()
  const page = await openPage(school, `${goneClass()}?notice=${notice.id}`, { as: learner })
  await isAt("/learner/notices")
  await findText(/“A new device logged in to your account” is about something that was removed/)
  await find("button", `Mark as unread: ${newDevice}`)
  page.close()
  const next = await openPage(school, "/learner/account", { as: learner })
  next.network.answer(listedPage, { ...noNotices, notices: [{ ...notice, link: goneClass() }] })
  await next.press(/^Notices/)
  await next.press(new RegExp(newDevice), "link", await find("dialog", "Notices"))
  await isAt("/learner/notices")
  await findText(/you can no longer see/)
  await next.goTo(goneClass())
  await find("heading", "We can't find this class")
})

test.each(["learner", "parent", "teacher", "admin"] as const)("the account page says what a %s hears", async (role) => {
  const builders = {
    learner: () => buildLearner(school.db),
    parent: async () => (await buildParent(school.db)).id,
    teacher: () => buildTeacher(school.db),
    admin: () => buildAdmin(school.db),
  }
  await openPage(school, `/${role}/account`, { as: await builders[role]() })
  const table = await find("table", "How you get each kind of notice")
  const security = await find("row", /^The security of your account/, table)
  expect(within(security).getAllByText("always")).toHaveLength(2)
  expect(within(security).getAllByRole("checkbox")).toHaveLength(1)
  await find("heading", "Your devices")
})

test("each choice is saved at once, and quiet hours with their form", async () => {
  const learner = await buildLearner(school.db)
  const page = await openPage(school, "/learner/account", { as: learner })
  const mails = () => find("checkbox", "Announcements: E-mail")
  expect(await mails()).toHaveProperty("checked", true)
  await page.user.click(await mails())
  await findText("Saved.")
  expect(await mails()).toHaveProperty("checked", false)
  await page.press("Edit quiet hours")
  const form = await find("form", "Quiet hours")
  const from = await findField("Quiet from", form)
  await hasFocus(from)
  await page.user.clear(from)
  await page.press("Save", "button", form)
  await expect.poll(() => descriptionOf(from)).toMatch(/must be a time/)
  await page.user.type(from, "22:30")
  await page.press("Save", "button", form)
  await hasFocus(await find("button", "Edit quiet hours"))
  page.close()
  await openPage(school, "/learner/account", { as: learner })
  expect(await mails()).toHaveProperty("checked", false)
  await findText(/^10:30.PM to 7:00.AM, Manila time$/)
})

test("a choice that cannot be saved is shown as it was, with the reason", async () => {
  const page = await openPage(school, "/learner/account", { as: await buildLearner(school.db) })
  const grades = await find("checkbox", "Grades and report cards: Devices")
  page.network.lose(/PUT \/accounts\/notice-settings/)
  await page.user.click(grades)
  await findText(/The connection was lost\./)
  await expect.poll(() => grades).toHaveProperty("checked", true)
  expect(screen.queryByText("Saved.")).toBeNull()
})

test("devices that cannot be loaded say so and are asked for again; an old browser is told what to use", async () => {
  const page = await openPage(school, "/learner", { as: await buildLearner(school.db) })
  page.network.fail(/push-devices/)
  await page.goTo("/learner/account")
  await findText("Your devices could not be loaded.")
  page.network.restore()
  await page.press("Try again")
  await findText(/This browser cannot show notices/)
  expect(screen.queryByRole("button", { name: "Notify me on this device" })).toBeNull()
})
