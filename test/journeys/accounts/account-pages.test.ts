import { expect, type Page } from "@playwright/test"
import { formatDay } from "../../../lib/day.ts"
import type { Role } from "../../../lib/roles.ts"
import { bornYearsAgo } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { learnerInput, parentInput, teacherInput } from "../support/newcomers.ts"
import { emailFor, type Newcomer, newPassword, openAccount, post } from "../support/people.ts"

async function arrive(page: Page, newcomer: Newcomer, role: Role, form: object) {
  await openAccount(page.request, newcomer)
  await post(page.request, `/accounts/register-${role}`, form)
  await page.goto(`/${role}/account`)
  await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible()
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const edit = (page: Page, what: string) => page.getByRole("button", { name: `Edit ${what}` })
/** Other people's fields have buttons with the same names. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))
const save = (page: Page) => page.getByRole("button", { name: "Save" })

test("a learner corrects the profile line by line, and nothing is changed by Cancel", async ({ page }) => {
  await arrive(page, { email: emailFor("nena"), firstName: "Nena", lastName: "Cruz" }, "learner", learnerInput)
  await test.step("Cancel leaves everything, and gives the focus back", () => cancelled(page))
  await test.step("a wrong value is refused beside its field", () => rejected(page))
  await test.step("what is saved is shown everywhere", () => saved(page))
  await test.step("an address keeps its lines", () => hasSeveralLines(page))
  await test.step("a birthdate under 18 asks for the guardian's word", () => becomesMinor(page))
})

async function cancelled(page: Page) {
  await edit(page, "first name").click()
  await expect(field(page, "First name")).toBeFocused()
  await field(page, "First name").fill("Nobody")
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(edit(page, "first name")).toBeFocused()
  await edit(page, "first name").press("Enter")
  await expect(field(page, "First name")).toHaveValue("Nena")
  await page.keyboard.press("Escape")
  await expect(card(page, "Profile").getByText("Nena", { exact: true })).toBeVisible()
}

async function rejected(page: Page) {
  await edit(page, "contact number").click()
  await field(page, "Contact number").fill("+63 12")
  await save(page).click()
  await expect(field(page, "Contact number")).toHaveAccessibleDescription(/9 to 10 more digits/)
  await expect(field(page, "Contact number")).toBeFocused()
  await field(page, "Contact number").fill("0918 555 0199")
  await save(page).click()
  await expect(page.getByText("Your change is saved.")).toBeVisible()
  await expect(card(page, "Profile").getByText("+63 918 555 0199")).toBeVisible()
}

async function saved(page: Page) {
  await edit(page, "first name").click()
  await field(page, "First name").fill("Nina")
  await field(page, "First name").press("Enter")
  await expect(card(page, "Profile").getByText("Nina", { exact: true })).toBeVisible()
  await expect(page.getByRole("banner").getByRole("link", { name: /Nina Cruz/ })).toBeVisible()
  await edit(page, "grade level").click()
  await field(page, "Grade level").selectOption("Grade 11")
  await save(page).click()
  await expect(card(page, "Learning").getByText("Grade 11")).toBeVisible()
  await edit(page, "the guardian's e-mail").click()
  await field(page, "E-mail").fill("rosa")
  await save(page).click()
  await expect(field(page, "E-mail")).toHaveAccessibleDescription(/Enter an e-mail address/)
  await field(page, "E-mail").fill("rosa@journeys.example")
  await save(page).click()
  await expect(edit(page, "the guardian's e-mail")).toBeFocused()
  await page.reload()
  for (const text of ["Nina", "+63 918 555 0199", "Grade 11", "rosa@journeys.example"]) {
    await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible()
  }
}

async function hasSeveralLines(page: Page) {
  await edit(page, "address").click()
  await field(page, "Address").fill("4 Narra Street\nBarangay San Roque\nBaguio")
  await save(page).click()
  await edit(page, "address").click()
  await expect(field(page, "Address")).toHaveValue("4 Narra Street\nBarangay San Roque\nBaguio")
  await page.keyboard.press("Escape")
}

async function becomesMinor(page: Page) {
  const word = page.getByRole("checkbox", { name: /The learner is under 18. I am Rosa Pablo/ })
  await edit(page, "birthdate").click()
  await field(page, "Birthdate").fill(bornYearsAgo(1))
  await save(page).click()
  await expect(field(page, "Birthdate")).toHaveAccessibleDescription("Students are at least 3 years old.")
  await field(page, "Birthdate").fill(bornYearsAgo(10))
  await save(page).click()
  await expect(word).toBeFocused()
  await word.check()
  await save(page).click()
  await expect(card(page, "Learning").getByText(formatDay(bornYearsAgo(10)))).toBeVisible()
}

test("a teacher changes the password, and is signed out wherever else that was", async ({ page, playwright }) => {
  const email = emailFor("omar")
  await arrive(page, { email, firstName: "Omar", lastName: "Lim" }, "teacher", teacherInput)
  const phones = await signedInElsewhere(playwright, email)
  await test.step("one session is ended at once", () => endsOne(page, phones))
  await test.step("all the others are ended after a question", () => endsOthers(page))
  await test.step("the password is changed", () => changesPassword(page))
  expect(await Promise.all(phones.map(isSignedIn))).toEqual([false, false, false])
  await edit(page, "other profile").click()
  await field(page, "Other profile").fill("javascript:alert(1)")
  await save(page).click()
  await expect(field(page, "Other profile")).toHaveAccessibleDescription(/Other profile can be a name or a link/)
  await field(page, "Other profile").fill("o".repeat(201))
  await save(page).click()
  await expect(field(page, "Other profile")).toHaveAccessibleDescription(/at most 200 characters/)
  await field(page, "Other profile").fill("https://videos.example/omar")
  await save(page).click()
  await expect(card(page, "Links about you").getByText("https://videos.example/omar")).toBeVisible()
})

type Playwright = Parameters<Parameters<typeof test>[2]>[0]["playwright"]

function signedInElsewhere({ request }: Playwright, email: string) {
  const userAgents = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Mobile Safari/537.36",
  ]
  return Promise.all(
    userAgents.map(async (userAgent) => {
      const phone = await request.newContext({ baseURL: test.info().project.use.baseURL, userAgent })
      await post(phone, "/accounts/login", { email, password: newPassword })
      return phone
    }),
  )
}

type Phones = Awaited<ReturnType<typeof signedInElsewhere>>

async function isSignedIn(phone: Phones[number]): Promise<boolean> {
  return (await (await phone.get("/auth")).json()).isAuth
}

const sessions = (page: Page) => page.getByRole("list", { name: "Where you are logged in" })

async function endsOne(page: Page, phones: Phones) {
  await page.reload()
  await expect(sessions(page).getByRole("listitem")).toHaveCount(4)
  await expect(sessions(page).getByRole("listitem").first()).toContainText("This device")
  await sessions(page).getByRole("button", { name: "Log out Safari on an iPhone" }).click()
  await expect(page.getByRole("status").filter({ hasText: "This device is logged out." })).toBeVisible()
  await expect(sessions(page).getByText("Safari on an iPhone")).toBeHidden()
  await expect(sessions(page)).toBeFocused()
  expect(await Promise.all(phones.map(isSignedIn))).toEqual([false, true, true])
}

async function endsOthers(page: Page) {
  const question = page.getByRole("dialog", { name: "Log out all other devices?" })
  await page.getByRole("button", { name: "Log out the other 2 devices" }).click()
  await question.getByRole("button", { name: "Keep them logged in" }).click()
  await expect(question).toBeHidden()
  await expect(sessions(page).getByText("Firefox on Windows")).toBeVisible()
  await page.getByRole("button", { name: "Log out the other 2 devices" }).click()
  await question.getByRole("button", { name: "Log out the others" }).click()
  await expect(page.getByText("You are not logged in on any other device.")).toBeVisible()
  await expect(sessions(page).getByRole("listitem")).toHaveCount(1)
}

async function changesPassword(page: Page) {
  const password = (name: string) => page.getByLabel(name, { exact: true })
  const change = page.getByRole("button", { name: "Change password" })
  await change.click()
  await expect(password("Current password")).toBeFocused()
  await password("Current password").fill("not the password")
  await password("New password").fill("bagong lihim ng kuwago")
  await password("New password, again").fill("bagong lihim ng kuwagi")
  await change.click()
  await expect(password("Current password")).toHaveAccessibleDescription("This is not your current password.")
  await password("Current password").fill(newPassword)
  await change.click()
  await expect(password("New password, again")).toHaveAccessibleDescription("The two new passwords are not the same.")
  await password("New password, again").fill("bagong lihim ng kuwago")
  await change.click()
  await expect(page.getByText("Your password is changed. All other devices are logged out.")).toBeVisible()
  await expect(change).toBeFocused()
}

test("a parent adds a child, corrects it and removes it after hearing what ends", async ({ page }) => {
  await arrive(page, { email: emailFor("pia"), firstName: "Pia", lastName: "Bello" }, "parent", parentInput)
  await test.step("a child is added", () => addsChild(page))
  await expect(page.getByRole("button", { name: "Add a child" })).toBeFocused()
  await edit(page, "Mira's grade level").click()
  await field(page, "Grade level").selectOption("Grade 2")
  await save(page).click()
  await expect(card(page, "Mira Bello").getByText("8 years old, Grade 2")).toBeVisible()
  await expect(edit(page, "Mira's grade level")).toBeFocused()
  const question = page.getByRole("dialog", { name: "Remove Mira from your children?" })
  // By keyboard: the toast of the saved change may come over the button in the middle of a click.
  await page.getByRole("button", { name: "Remove Mira" }).press("Enter")
  await expect(question).toContainText("Mira is not in a class.")
  await question.getByRole("button", { name: "Keep Mira" }).click()
  await expect(question).toBeHidden()
  await page.getByRole("button", { name: "Remove Mira" }).click()
  await question.getByRole("button", { name: "Remove Mira" }).click()
  await expect(card(page, "Mira Bello")).toBeHidden()
  await expect(card(page, "Kiko Bello")).toBeVisible()
})

async function addsChild(page: Page) {
  const form = page.getByRole("form", { name: "Add a child" })
  await page.getByRole("button", { name: "Add a child" }).click()
  await expect(form.getByLabel("First name")).toBeFocused()
  await expect(form.getByLabel("Last name")).toHaveValue("Bello")
  await form.getByLabel("First name").fill("Mira")
  await form.getByLabel("Birthdate").fill(bornYearsAgo(2))
  await form.getByRole("button", { name: "Add child" }).click()
  await expect(form.getByLabel("Birthdate")).toHaveAccessibleDescription("Students are at least 3 years old.")
  await expect(form.getByLabel("Grade level")).toHaveAccessibleDescription("Choose the child's grade level.")
  await form.getByLabel("Birthdate").fill(bornYearsAgo(8))
  await form.getByLabel("Grade level").selectOption("Grade 1")
  await form.getByRole("button", { name: "Add child" }).click()
  await expect(card(page, "Mira Bello").getByText("8 years old, Grade 1")).toBeVisible()
}
