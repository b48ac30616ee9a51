// docs/rules/accounts.md#another-e-mail-address

import { act } from "@testing-library/react"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { hashPassword } from "../../../features/accounts/server/passwords/passwords.ts"
import { mailsTo, newestMail } from "../../../test/builders/mails.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { descriptionOf, find, findText, openPage, waitFor } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
const password = "mangoes in march"
let password_hash: string

beforeAll(async () => {
  school = await testSchool()
  password_hash = await hashPassword(password, "low")
})
afterAll(() => school.close())

const roles = {
  learner: (overrides: object) => buildLearner(school.db, overrides),
  parent: async (overrides: object) => (await buildParent(school.db, overrides)).id,
  teacher: (overrides: object) => buildTeacher(school.db, overrides),
  admin: (overrides: object) => buildAdmin(school.db, overrides),
}

test.each(Object.keys(roles) as (keyof typeof roles)[])(
  "a %s changes the e-mail address on the account page",
  async (role) => {
    const old = `${role}@old.example`
    const as = await roles[role]({ email: old, email_key: old, password_hash })
    const page = await openPage(school, `/${role}/account`, { as, isLongAfterLogIn: true })
    await page.press("Change e-mail address")
    const field = await page.fill("New e-mail address", "no address")
    await page.fill(/^Your password/, password)
    await page.press("Send the link")
    await waitFor(() => expect(descriptionOf(field)).toMatch(/@/))
    await page.fill("New e-mail address", `${role}@new.example`)
    await page.press("Send the link")
    await findText(`We have sent a link to ${role}@new.example. Open it within 5 minutes. Until then, nothing changes.`)
    page.close()
    const { token } = await newestMail(school.db, `${role}@new.example`)
    const other = await openPage(school, `/email/${token}`)
    await find("heading", "Your e-mail address is changed")
    other.close()
    const again = await openPage(school, `/email/${token}-`)
    await find("heading", "This link no longer works")
    again.close()
  },
)

test("once its link has expired, a change is no longer announced as waiting", async () => {
  const as = await buildTeacher(school.db, { password_hash })
  const page = await openPage(school, "/teacher/account", { as })
  await page.press("Change e-mail address")
  await page.fill("New e-mail address", "late@new.example")
  await page.fill(/^Your password/, password)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await page.press("Send the link")
  await findText(/^We have sent a link to late@new\.example\./)
  await act(() => vi.advanceTimersByTimeAsync(3 * 60 * 1000))
  await page.press("Change e-mail address")
  await page.press("Cancel")
  await findText(/^We have sent a link to late@new\.example\./)
  await act(() => vi.advanceTimersByTimeAsync(2 * 60 * 1000))
  await findText("The link to late@new.example has expired. If nobody opened it, your address has not changed.")
})

test("the form keeps what was typed when the connection is lost, and says when an address is taken", async () => {
  await buildTeacher(school.db, { email: "taken@old.example", email_key: "taken@old.example" })
  const as = await buildTeacher(school.db, { password_hash })
  const page = await openPage(school, "/teacher/account", { as })
  await page.press("Change e-mail address")
  const field = await page.fill("New e-mail address", "taken@old.example")
  await page.fill(/^Your password/, password)
  page.network.lose(/POST \/accounts\/email$/)
  await page.press("Send the link")
  await findText("The connection was lost. Check your internet and try again.")
  page.network.restore()
  await page.press("Send the link")
  await waitFor(() => expect(descriptionOf(field)).toContain("This e-mail address already has an account."))
})

test("the old address undoes the change with one button, and everybody is logged out", async () => {
  const old = "undo@old.example"
  const as = await buildTeacher(school.db, { email: old, email_key: old, password_hash })
  const caller = await school.as(as)
  await caller.post("/accounts/email", { email: "undo@new.example", password })
  const [mail] = await mailsTo(school.db, old)
  const token = /\/email\/undo\/([\w.-]+)/.exec(mail?.text ?? "")?.[1]
  const page = await openPage(school, `/email/undo/${token}`)
  expect((await caller.get("/auth")).body.isAuth, "looking at the page changes nothing").toBe(true)
  await page.press("Undo the change")
  await findText(/^Your old e-mail address is back, and every device is logged out\./)
  await findText(/We have sent you a link to set a new password\.$/)
  expect((await find("link", "Get another link")).getAttribute("href")).toBe("/recover")
  expect((await caller.get("/auth")).body.isAuth).toBe(false)
  page.close()
  const again = await openPage(school, `/email/undo/${token}-`)
  await again.press("Undo the change")
  await findText("This link has expired or was already used.")
})
