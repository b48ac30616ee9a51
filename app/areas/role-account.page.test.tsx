import { afterAll, beforeAll, expect, test } from "vitest"
import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import { formatDay } from "../../lib/day.ts"
import { buildLearner, buildParent, buildTeacher } from "../../test/builders/people.ts"
import {
  descriptionOf,
  find,
  findField,
  findText,
  hasFocus,
  type OpenPage,
  openPage,
  screen,
  within,
} from "../../test/pages/open-page.tsx"
import { type Caller, type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool

beforeAll(async () => {
  school = await testSchool()
})
afterAll(() => school.close())

const region = (name: string) => find("region", name)
const edit = (what: string) => find("button", `Edit ${what}`)
const save = (page: OpenPage) => page.press("Save")

test("Cancel and Escape leave a line of the profile as it was, and give the focus back", async () => {
  const page = await openPage(school, "/learner/account", { as: await buildLearner(school.db) })
  await page.press("Edit first name")
  expect(document.activeElement).toBe(await findField(/^First name/))
  await page.fill(/^First name/, "Nobody")
  await page.press("Cancel")
  expect(document.activeElement).toBe(await edit("first name"))
  await page.user.keyboard("{Enter}")
  expect(await findField(/^First name/)).toHaveProperty("value", "Lea")
  await page.user.keyboard("{Escape}")
  await within(await region("Profile")).findByText("Lea")
})

test("a wrong value of the profile is refused beside its field, and a right one is saved and shown everywhere", async () => {
  const page = await openPage(school, "/learner/account", { as: await buildLearner(school.db) })
  await page.press("Edit contact number")
  const contact = await page.fill(/^Contact number/, "+63 12")
  await save(page)
  await expect.poll(() => descriptionOf(contact)).toMatch(/9 to 10 more digits/)
  expect(document.activeElement).toBe(contact)
  await page.fill(/^Contact number/, "0918 555 0199")
  await save(page)
  await findText("Your change is saved.")
  await within(await region("Profile")).findByText("+63 918 555 0199")
  await page.press("Edit first name")
  await page.fill(/^First name/, "Nina")
  await page.user.keyboard("{Enter}")
  await within(await region("Profile")).findByText("Nina")
  await find("link", /Nina Santos/)
  await page.press("Edit grade level")
  await page.choose(/^Grade level/, "Grade 11")
  await save(page)
  await within(await region("Learning")).findByText("Grade 11")
  await page.press("Edit the guardian's e-mail")
  await page.fill(/^E-mail/, "rosa")
  await save(page)
  await expect.poll(async () => descriptionOf(await findField(/^E-mail/))).toMatch(/Enter an e-mail address/)
  await page.fill(/^E-mail/, "rosa@people.example")
  await save(page)
  await expect.poll(async () => document.activeElement === (await edit("the guardian's e-mail"))).toBe(true)
  await page.goTo("/learner/schedule")
  await page.goTo("/learner/account")
  for (const text of ["Nina", "+63 918 555 0199", "Grade 11", "rosa@people.example"]) await findText(text)
})

test("an address keeps its lines, and a birthdate under 18 asks for the guardian's word", async () => {
  const page = await openPage(school, "/learner/account", { as: await buildLearner(school.db) })
  await page.press("Edit address")
  await page.fill(/^Address/, "4 Narra Street\nBarangay San Roque\nBaguio")
  await save(page)
  await page.press("Edit address")
  expect(await findField(/^Address/)).toHaveProperty("value", "4 Narra Street\nBarangay San Roque\nBaguio")
  await page.user.keyboard("{Escape}")
  await page.press("Edit birthdate")
  const birthdate = await page.fill(/^Birthdate/, "2025-01-01")
  await save(page)
  await expect.poll(() => descriptionOf(birthdate)).toBe("Students are at least 3 years old.")
  await page.fill(/^Birthdate/, "2016-01-01")
  await save(page)
  const word = await find("checkbox", /The learner is under 18. I am Gloria Santos/)
  await expect.poll(() => document.activeElement).toBe(word)
  await page.user.click(word)
  await save(page)
  await within(await region("Learning")).findByText(formatDay("2016-01-01"))
})

test("a teacher's link is a link, and not too long", async () => {
  const page = await openPage(school, "/teacher/account", { as: await buildTeacher(school.db) })
  await page.press("Edit other profile")
  const profile = await page.fill(/^Other profile/, "javascript:alert(1)")
  await save(page)
  await expect.poll(() => descriptionOf(profile)).toMatch(/Other profile can be a name or a link/)
  await page.fill(/^Other profile/, "o".repeat(201))
  await save(page)
  await expect.poll(() => descriptionOf(profile)).toMatch(/at most 200 characters/)
  await page.fill(/^Other profile/, "https://videos.example/omar")
  await save(page)
  await within(await region("Links about you")).findByText("https://videos.example/omar")
})

test("a parent adds a child, corrects it and removes it after hearing what ends", async () => {
  const parent = await buildParent(school.db, {
    last_name: "Bello",
    children: [{ firstName: "Kiko", lastName: "Bello" }],
  })
  const page = await openPage(school, "/parent/account", { as: parent.id })
  const add = await find("button", "Add a child")
  await page.user.click(add)
  const form = await find("form", "Add a child")
  expect(document.activeElement).toBe(await findField("First name", form))
  expect(await findField("Last name", form)).toHaveProperty("value", "Bello")
  await page.press("Cancel", "button", form)
  expect(document.activeElement).toBe(await find("button", "Add a child"))
  await page.press("Add a child")
  await page.fill("First name", "Mira", await find("form", "Add a child"))
  const birthdate = await page.fill("Birthdate", "2024-01-01", await find("form", "Add a child"))
  await page.press("Add child")
  await expect.poll(() => descriptionOf(birthdate)).toBe("Students are at least 3 years old.")
  expect(descriptionOf(await findField("Grade level"))).toBe("Choose the child's grade level.")
  await page.fill("Birthdate", "2018-01-01")
  await page.choose("Grade level", "Grade 1")
  await page.press("Add child")
  await within(await region("Mira Bello")).findByText("8 years old, Grade 1")
  await expect.poll(async () => document.activeElement === (await find("button", "Add a child"))).toBe(true)
  await page.press("Edit Mira's grade level")
  await page.choose(/^Grade level/, "Grade 2")
  await save(page)
  await within(await region("Mira Bello")).findByText("8 years old, Grade 2")
  await expect.poll(async () => document.activeElement === (await edit("Mira's grade level"))).toBe(true)
  await page.press("Remove Mira")
  const question = await find("dialog", "Remove Mira from your children?")
  expect(question.textContent).toContain("Mira is not enrolled in any class.")
  await page.press("Keep Mira")
  expect(screen.queryByRole("dialog")).toBeNull()
  await page.press("Remove Mira")
  await page.press("Remove Mira", "button", await find("dialog", "Remove Mira from your children?"))
  await expect.poll(() => screen.queryByRole("region", { name: "Mira Bello" })).toBeNull()
  await region("Kiko Bello")
})

test("a parent is not asked about removing a child whose classes cannot be looked up", async () => {
  const parent = await buildParent(school.db)
  const page = await openPage(school, "/parent/account", { as: parent.id })
  await find("button", "Remove Migo")
  page.network.lose(/parents\/children\/classes/)
  await page.press("Remove Migo")
  await findText("Migo's classes could not be loaded. Please try again.")
  expect(screen.queryByRole("dialog")).toBeNull()
  page.network.restore()
  await page.press("Remove Migo")
  expect((await find("dialog", /^Remove Migo/)).textContent).toContain("Migo is not enrolled in any class.")
})

const password = "four quiet jeepneys"
const devices = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Mobile Safari/537.36",
]

/** A teacher who is logged in on three more devices. */
async function buildBusyTeacher() {
  const teacher = await buildTeacher(school.db, { password_hash: await hashPassword(password, "low") })
  const callers: Caller[] = []
  for (const device of devices) {
    callers.push(await school.as(teacher))
    const unnamed = school.db.updateTable("sessions").set({ device }).where("account_id", "=", teacher)
    await unnamed.where("device", "is", null).execute()
  }
  const isLoggedIn = () => Promise.all(callers.map(async (each) => (await each.get("/auth")).body.isAuth))
  return { teacher, isLoggedIn }
}

test("one session is ended at once, all the others after a question", async () => {
  const { teacher, isLoggedIn } = await buildBusyTeacher()
  const page = await openPage(school, "/teacher/account", { as: teacher })
  const sessions = await find("list", "Where you are logged in")
  expect(within(sessions).getAllByRole("listitem")).toHaveLength(4)
  expect(within(sessions).getAllByRole("listitem")[0]?.textContent).toContain("This device")
  await page.press("Log out Safari on an iPhone")
  await findText("This device is logged out.")
  await expect.poll(() => within(sessions).queryByText("Safari on an iPhone")).toBeNull()
  await hasFocus(sessions)
  expect(await isLoggedIn()).toEqual([false, true, true])
  await page.press("Log out the other 2 devices")
  await page.press("Keep them logged in")
  expect(screen.queryByRole("dialog")).toBeNull()
  await findText("Firefox on Windows", sessions)
  await page.press("Log out the other 2 devices")
  await page.press("Log out the others", "button", await find("dialog", "Log out all other devices?"))
  await findText("You are not logged in on any other device.")
  expect(within(sessions).getAllByRole("listitem")).toHaveLength(1)
  expect(await isLoggedIn()).toEqual([false, false, false])
})

test("a changed password logs out everywhere else, and a wrong one is told beside its field", async () => {
  const { teacher, isLoggedIn } = await buildBusyTeacher()
  const page = await openPage(school, "/teacher/account", { as: teacher })
  await page.press("Change password")
  const current = await findField("Current password")
  await hasFocus(current)
  await page.fill("Current password", "not the password")
  await page.fill("New password", "bagong lihim ng kuwago")
  const again = await page.fill("Confirm new password", "bagong lihim ng kuwagi")
  await page.press("Change password")
  await expect.poll(() => descriptionOf(current)).toBe("This is not your current password. Try again.")
  await page.fill("Current password", password)
  await page.press("Change password")
  await expect.poll(() => descriptionOf(again)).toBe("The two new passwords do not match.")
  await page.fill("Confirm new password", "bagong lihim ng kuwago")
  await page.press("Change password")
  await findText("Your password is changed. All other devices are logged out.")
  await hasFocus(await find("button", "Change password"))
  expect(await isLoggedIn()).toEqual([false, false, false])
})
