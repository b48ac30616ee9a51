// docs/rules/staff.md#changes

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildAdmin } from "../../../test/builders/people.ts"
import { find, findField, findText, openPage, screen, waitFor, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let owner: string

beforeAll(async () => {
  school = await testSchool()
  owner = await buildAdmin(school.db, { email: "alma@school.example" })
  await buildAdmin(school.db, { first_name: "Dante", last_name: "Uy", staff_roles: ["cashier"] })
})
afterAll(() => school.close())

const rowOf = async (name: RegExp) => find("row", name)

test("an owner invites a colleague, sends the invitation again and withdraws it", async () => {
  const page = await openPage(school, "/admin/tools/staff", { as: owner })
  await page.press("Invite a colleague")
  const dialog = await find("dialog", "Invite a colleague")
  await page.press("Send invitation", "button", dialog)
  await findText("Choose at least one role.", dialog)
  await page.user.type(await findField("E-mail", dialog), "rosa@work.example")
  await page.user.click(within(dialog).getByRole("checkbox", { name: /Cashier/ }))
  await page.press("Send invitation", "button", dialog)
  await findText("We have sent the invitation to rosa@work.example.")
  const row = await rowOf(/rosa@work\.example/)
  await findText("Invited", row)
  await page.press("Send again to rosa@work.example")
  await page.press("Withdraw the invitation of rosa@work.example")
  await page.press("Withdraw", "button", await find("dialog", /Withdraw the invitation/))
  await waitFor(() => expect(screen.queryByText("rosa@work.example")).toBeNull())
})

test("the list says since when somebody is of the staff and has a second factor", async () => {
  const since = { staff_since: new Date("2026-03-02T02:00:00Z"), second_factor_since: new Date("2026-04-05T02:00:00Z") }
  await buildAdmin(school.db, { first_name: "Corazon", last_name: "Lim", staff_roles: ["support"], ...since })
  await openPage(school, "/admin/tools/staff", { as: owner })
  const wordsOf = async (name: RegExp) => (await rowOf(name)).textContent
  await waitFor(async () => expect(await wordsOf(/Corazon Lim/)).toContain("Set up since 5 Apr 2026"))
  expect(await wordsOf(/Corazon Lim/)).toContain("Active since 2 Mar 2026")
  expect(await wordsOf(/Dante Uy/)).toMatch(/None.*Active since/)
})

test("no row can be changed while it is not known which one is one's own", async () => {
  const page = await openPage(school, "/admin/tools/subjects", { as: owner })
  await find("heading", "Subjects")
  page.network.hold(/GET \/accounts\/email/)
  await page.goTo("/admin/tools/staff")
  for (const name of [/Alma Dizon/, /Dante Uy/])
    expect(within(await rowOf(name)).queryAllByRole("button", { name: /roles|access/i })).toEqual([])
})

test("an owner changes roles, ends the access and gives it again, but not the own", async () => {
  const page = await openPage(school, "/admin/tools/staff", { as: owner })
  await findText("You", await rowOf(/Alma Dizon/))
  expect(within(await rowOf(/Alma Dizon/)).queryByRole("button", { name: /roles|access/i })).toBeNull()
  await page.press("Change roles of Dante Uy")
  const roles = await find("dialog", "Roles of Dante Uy")
  await page.user.click(within(roles).getByRole("checkbox", { name: /Registrar/ }))
  await page.press("Save roles", "button", roles)
  await waitFor(async () => expect((await rowOf(/Dante Uy/)).textContent).toContain("Registrar, Cashier"))
  await page.press("End access of Dante Uy")
  await page.press("End access", "button", await find("dialog", "End the access of Dante Uy?"))
  await waitFor(async () => expect((await rowOf(/Dante Uy/)).textContent).toContain("Ended"))
  await page.press("Give access again to Dante Uy")
  const again = await find("dialog", "Give Dante Uy access again")
  await page.user.click(within(again).getByRole("checkbox", { name: /Support/ }))
  await page.press("Give access", "button", again)
  await waitFor(async () => expect((await rowOf(/Dante Uy/)).textContent).toContain("Active"))
})

test("whoever is not an owner cannot open the page", async () => {
  const registrar = await buildAdmin(school.db, { staff_roles: ["registrar"] })
  await openPage(school, "/admin/tools/staff", { as: registrar })
  await findText(/It is for owners\./)
  expect(within(await find("navigation", "Administration")).queryByText("Staff")).toBeNull()
})

test("an invited person reads for which work, and a link that ended says what to do", async () => {
  const { status } = await (await school.as(owner)).post("/admins/staff/invite", {
    email: "lito@work.example",
    roles: ["support"],
  })
  expect(status).toBe(200)
  const { text } = await school.db
    .selectFrom("mails")
    .select("text")
    .where("to_address", "=", "lito@work.example")
    .executeTakeFirstOrThrow()
  const path = /\/staff\/[\w-]+/.exec(text ?? "")?.[0] ?? ""
  const page = await openPage(school, path, { as: null })
  await find("heading", /Join the staff of/)
  await findText(/lito@work\.example\. Your roles: Support staff\./)
  await page.user.type(await findField("First name"), "Lito")
  await page.user.type(await findField("Last name"), "Ramos")
  await page.user.type(await findField("Password"), "lito1")
  await page.press("Create my account")
  await waitFor(() => expect(document.querySelector("[aria-invalid]")?.getAttribute("name")).toBe("password"))

  await openPage(school, "/staff/not-a-link-that-works", { as: null })
  await find("heading", "This invitation no longer works")
})
