import type { Browser, Page } from "@playwright/test"
import { bornYearsAgo } from "./days.ts"
import { emailFor, type Newcomer, openAccount, post } from "./people.ts"
import { storageStateOf } from "./places.ts"

/** A new teacher, a new parent and a new learner, for journeys that start with the sign-up. */
export const teacher = { email: emailFor("hana"), firstName: "Hana", lastName: "Silva" }
export const parent = { email: emailFor("ines"), firstName: "Ines", lastName: "Bello" }
export const learner = { email: emailFor("jun"), firstName: "Jun", lastName: "Pablo" }

export const teacherInput = {
  expertise1: "Puppets",
  expertise2: "Paper",
  expertise3: "Plays",
  introduction: "https://videos.example/hello",
  demo: "https://videos.example/lesson",
  paymentMode: "GCash",
  accountNumber: "0917 123 4567",
}

export const parentInput = {
  children: [
    { firstName: "Kiko", lastName: "Bello", gradeLevel: "Grade 3", birthDate: bornYearsAgo(9) },
    { firstName: "Lira", lastName: "Bello", gradeLevel: "Grade 1", birthDate: bornYearsAgo(7) },
  ],
}

export const learnerInput = {
  birthdate: "1999-05-31",
  guardianFullName: "Rosa Pablo",
  guardianContact: "+63 918 555 0101",
}

/** A browser window for each participant; the newcomers have chosen their roles. */
export async function openBrowsers(browser: Browser) {
  return {
    teachers: await enter(browser, teacher, "teacher", teacherInput),
    parents: await enter(browser, parent, "parent", parentInput),
    learners: await enter(browser, learner, "learner", learnerInput),
    visitors: await (await browser.newContext()).newPage(),
    admins: await enterAsAdmin(browser),
  }
}

/** A browser window for a new account, signed in with this role. */
export async function enter(browser: Browser, newcomer: Newcomer, role: string, form: object): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openAccount(page.request, newcomer)
  await post(page.request, `/accounts/register-${role}`, form)
  return page
}

/** A browser window for the demo's administrator. */
export async function enterAsAdmin(browser: Browser): Promise<Page> {
  return (await browser.newContext({ storageState: storageStateOf("admin") })).newPage()
}
