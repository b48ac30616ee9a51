import { expect, type Page } from "@playwright/test"
import { cell, isSaved, openCardPage, openHomeroom } from "../support/homeroom.ts"
import { test } from "../support/journey.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ timeout: 180_000 })

const saves = "**/teachers/homeschool/card/**"

test("a mark that was chosen a moment ago is saved when its page is hidden, when it goes, and before signing out", async ({
  browser,
}) => {
  const { teacher, admin, classId, names } = await openHomeroom(browser, {
    teachersName: "rosa",
    parentsName: "ligaya",
  })
  await openGrades(teacher, classId)
  const enrolleeId = new URL(teacher.url()).searchParams.get("student") ?? ""
  const readMarks = () => marksOf(admin, enrolleeId)
  await test.step("when its page is hidden", () => hide(teacher, readMarks))
  await test.step("when its page goes", () => leavePage(teacher, readMarks))
  await test.step("when its tab is closed", () => closeTab(teacher, classId, readMarks))
  await openGrades(teacher, classId)
  await test.step("who signs out is asked about what cannot be saved", () => signOutWithout(teacher, names))
  await test.step("before signing out", () => signOut(teacher, readMarks))
})

async function openGrades(page: Page, classId: string) {
  await openSettled(page, `/teacher/classroom/homeschool/group/${classId}?tab=grades`)
  await openCardPage(page, "Kiko Bello")
  await expect(cell(page, "GRIT", "quarter 1")).toBeVisible()
}

async function marksOf(admin: Page, enrolleeId: string) {
  const answer = await admin.request.get(`/admins/homeschool/card/deportment/${enrolleeId}`)
  const { deportment } = (await answer.json()) as { deportment: { q1: Record<string, string> } }
  return deportment.q1
}

type ReadMarks = () => ReturnType<typeof marksOf>

/** Marks are sent after a pause in typing. In this test the pause never ends, so only the tested event sends them. */
const neverRest = (page: Page) =>
  page.evaluate(() => {
    const real = window.setTimeout.bind(window)
    const patient = (act: () => void, ms?: number) => {
      if (ms !== 900) return real(act, ms)
      document.documentElement.dataset.resting = ""
      return 0
    }
    Object.assign(window, { setTimeout: patient })
  })

async function hide(page: Page, readMarks: ReadMarks) {
  await neverRest(page)
  await cell(page, "GRIT", "quarter 1").selectOption("O")
  // The mark stays pending.
  await expect(page.locator("html[data-resting]")).toHaveCount(1)
  expect((await readMarks()).GRIT).toBe("")
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  })
  await expect.poll(async () => (await readMarks()).GRIT).toBe("O")
  await isSaved(page)
}

async function leavePage(page: Page, readMarks: ReadMarks) {
  // The browser's dialog before leaving the page, because something could be lost.
  page.once("dialog", (dialog) => void dialog.accept())
  await cell(page, "Patience", "quarter 1").selectOption("VS")
  await page.goto("/help")
  await expect.poll(async () => (await readMarks()).patience).toBe("VS")
}

async function closeTab(page: Page, classId: string, readMarks: ReadMarks) {
  const tab = await page.context().newPage()
  await openGrades(tab, classId)
  await neverRest(tab)
  tab.once("dialog", (dialog) => void dialog.accept())
  await cell(tab, "Neatness", "quarter 1").selectOption("S")
  const isClosed = tab.waitForEvent("close")
  await tab.close({ runBeforeUnload: true })
  await isClosed
  await expect.poll(async () => (await readMarks()).neatness).toBe("S")
}

const wayOut = (page: Page) => page.getByRole("button", { name: "Sign Out" }).first()
const leave = (page: Page) => wayOut(page).click()

async function signOutWithout(page: Page, [first]: string[]) {
  await page.route(saves, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()))
  await cell(page, first, "quarter 1").fill("90")
  await leave(page)
  const question = page.getByRole("dialog", { name: "Log out without saving?" })
  await expect(question).toContainText("1 entry could not be saved. Unsaved changes are lost when you log out.")
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(question).toBeHidden()
  await expect(wayOut(page)).toBeFocused()
  await expect(cell(page, first, "quarter 1")).toHaveValue("90")
  await leave(page)
  await expect(question).toBeVisible()
  await question.getByRole("button", { name: "Stay" }).click()
  await page.unroute(saves)
}

async function signOut(page: Page, readMarks: ReadMarks) {
  await neverRest(page)
  await cell(page, "Empathy", "quarter 1").selectOption("NI")
  await leave(page)
  await expect(page).toHaveURL(/\/login/)
  expect((await readMarks()).empathy).toBe("NI")
}
