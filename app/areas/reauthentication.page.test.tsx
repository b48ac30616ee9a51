// docs/rules/accounts.md#re-authentication

import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import { buildAdmin, buildTeacher } from "../../test/builders/people.ts"
import {
  descriptionOf,
  find,
  findField,
  findText,
  openPage,
  screen,
  waitFor,
  within,
} from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool
let owner: string
let teacher: string
const password = "mangoes in march"

beforeAll(async () => {
  school = await testSchool()
  const password_hash = await hashPassword(password, "low")
  owner = await buildAdmin(school.db, { password_hash })
  teacher = await buildTeacher(school.db, { password_hash })
})
afterAll(() => school.close())

const question = () => find("dialog", "Type your password again")
const isQuestionClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog", { name: "Type your password again" })).toBeNull())

async function inviteAs(email: string) {
  const page = await openPage(school, "/admin/tools/staff", { as: owner, isLongAfterLogIn: true })
  await page.press("Invite a colleague")
  const dialog = await find("dialog", "Invite a colleague")
  await page.user.type(await findField("E-mail", dialog), email)
  await page.user.click(within(dialog).getByRole("checkbox", { name: /Cashier/ }))
  await page.press("Send invitation", "button", dialog)
  const invitations = () =>
    page.network.requests.filter(({ path, method }) => path === "/admins/staff/invite" && method === "POST")
  return { page, dialog, invitations }
}

test("a form asks for the password in a dialog, and then sends what was typed", async () => {
  const { page, invitations } = await inviteAs("rosa@work.example")
  await page.fill("Your password", "not this one", await question())
  await page.press("Continue", "button", await question())
  const field = await findField("Your password", await question())
  await waitFor(() => expect(descriptionOf(field)).toContain("This is not your password. Try again."))
  await page.fill("Your password", password, await question())
  await page.press("Continue", "button", await question())
  await findText("We have sent the invitation to rosa@work.example.")
  await isQuestionClosed()
  expect(invitations()).toHaveLength(2)
  // The next one does not ask again.
  await page.press("Withdraw the invitation of rosa@work.example")
  await page.press("Withdraw", "button", await find("dialog", /Withdraw the invitation/))
  await waitFor(() => expect(screen.queryByText("rosa@work.example")).toBeNull())
})

test("Cancel gives the form back as it was, and nothing is sent", async () => {
  const { page, dialog, invitations } = await inviteAs("ben@work.example")
  await page.press("Cancel", "button", await question())
  await isQuestionClosed()
  expect(((await findField("E-mail", dialog)) as HTMLInputElement).value).toBe("ben@work.example")
  expect(within(dialog).queryByRole("alert")).toBeNull()
  expect(invitations()).toHaveLength(1)
  await page.press("Send invitation", "button", dialog)
  await question()
})

test("a form that asks for the password itself does not ask twice", async () => {
  const page = await openPage(school, "/teacher/account", { as: teacher, isLongAfterLogIn: true })
  await page.press("Change payment details")
  const form = await find("form", "Change payment details")
  await page.fill("Account number", "0918 765 4321", form)
  const field = await page.fill(/^Your password/, "not this one", form)
  await page.press("Save payment details", "button", form)
  await waitFor(() => expect(descriptionOf(field)).toContain("This is not your password. Try again."))
  await page.fill(/^Your password/, password, form)
  await page.press("Save payment details", "button", form)
  await findText("Your payment details are saved.")
  expect(screen.queryByRole("dialog")).toBeNull()
})

test("a list is downloaded after the password, and not after Cancel", async () => {
  URL.createObjectURL = vi.fn(() => "#list")
  URL.revokeObjectURL = vi.fn()
  const page = await openPage(school, "/admin", { as: owner, isLongAfterLogIn: true })
  await page.press(/^Teachers/, "link", await find("main", ""))
  await page.press("Cancel", "button", await question())
  await isQuestionClosed()
  expect(URL.createObjectURL).not.toHaveBeenCalled()
  await page.press(/^Teachers/, "link", await find("main", ""))
  await page.fill("Your password", password, await question())
  await page.press("Continue", "button", await question())
  await findText(/^teachers-.*: 1 rows/)
  expect(URL.createObjectURL).toHaveBeenCalledOnce()
})

test("the page for a directly opened file asks, and then says where the file is", async () => {
  const page = await openPage(school, "/checkpoint/password?next=%2Fadmins%2Fdata%2Fteachers", {
    as: owner,
    isLongAfterLogIn: true,
  })
  await page.fill("Your password", password)
  await page.press("Continue")
  await find("heading", "Thank you")
  expect((await find("link", "Download it again")).getAttribute("href")).toBe("/admins/data/teachers")
})
