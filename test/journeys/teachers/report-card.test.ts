import { expect, type Page } from "@playwright/test"
import { seeFailureAndTryAgain } from "../support/failed-loads.ts"
import { cardOnPage, cell, isSaved, openCardPage, openHomeroom, someone } from "../support/homeroom.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { openClass } from "../support/open-class.ts"
import { checkWidth, runAxe, whenRepainted } from "../support/page-checks.ts"
import { newPassword, stamp } from "../support/people.ts"
import { openSettled, reloadSettled } from "../support/settled.ts"
import { saysThatItShowsPdf } from "../support/shows-pdf.ts"

test.describe.configure({ timeout: 240_000 })

test("a teacher fills in and finalizes a report card without the mouse, an administrator corrects it, and archiving finalizes", async ({
  browser,
}) => {
  const { teacher, admin, classId, names } = await openHomeroom(browser, {})
  await saysThatItShowsPdf(teacher, true)
  await teacher.goto(`/teacher/classroom/homeschool/group/${classId}`)
  await teacher.getByRole("link", { name: "Grades", exact: true }).click()
  await expect(teacher.getByRole("heading", { name: "Select a Student" })).toBeVisible()
  await test.step("a quarter is entered by keyboard", () => enterQuarter(teacher, names))
  await test.step("what is entered is there after a reload", () => seeQuarter(teacher, names))
  await test.step("a lost connection loses nothing", () => loseConnection(teacher, names))
  await test.step("what is typed survives an ended session", () => endSession(teacher, names))
  await test.step("the mean is proposed as the final grade", () => takeProposal(teacher, names))
  await test.step("the card is for everybody", () => checkCard(teacher))
  await test.step("finalizing asks about what is missing, and publishes", () => finalize(teacher))
  await test.step("an edit leaves unpublished changes, until it is finalized again", () =>
    editAndFinalize(teacher, names))
  await test.step("an administrator corrects an entry", () => correct(admin, classId, names))
  await test.step("archiving finalizes, and nothing can be changed any more", () => archive(admin, classId, names))
})

const badge = (page: Page, words: string) =>
  cardOnPage(page, "Kiko Bello").locator("header").getByText(words, { exact: true })
async function enterQuarter(page: Page, [first, second, third]: string[]) {
  await openCardPage(page, "Kiko Bello")
  const bodies: string[] = []
  page.on("request", (request) => request.method() === "POST" && bodies.push(request.postData() ?? ""))
  await cell(page, first, "quarter 1").focus()
  for (const typed of ["90", "91.5", "101"]) {
    await page.keyboard.type(typed)
    await page.keyboard.press("Enter")
  }
  await expect(cell(page, third, "quarter 1")).toHaveAccessibleDescription(/from 0 to 100/)
  await expect(cell(page, third, "quarter 1")).toHaveValue("101")
  await page.keyboard.press("ArrowUp")
  await expect(cell(page, second, "quarter 1")).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.type("89")
  await page.keyboard.press("Enter")
  await isSaved(page)
  expect(bodies.filter((each) => each.includes('"grade":101'))).toEqual([])
  await enterDays(page)
  await enterMarks(page)
  await cell(page, "Irregular attendance", "quarter 1").check()
  await isSaved(page)
}

async function enterDays(page: Page) {
  await cell(page, "School days", "quarter 1").focus()
  for (const typed of ["45", "46", "2"]) {
    await page.keyboard.type(typed)
    await page.keyboard.press("Enter")
  }
  await expect(cell(page, "Days present", "quarter 1")).toHaveAccessibleDescription(
    /cannot be more than the school days/,
  )
  await cell(page, "Days present", "quarter 1").fill("44")
  await page.keyboard.press("Enter")
  await isSaved(page)
}

async function enterMarks(page: Page) {
  await cell(page, "Resiliency", "quarter 1").focus()
  for (const key of ["o", "v", "s", "m", "n"]) {
    await page.keyboard.press(key)
    await page.keyboard.press("Enter")
  }
  await expect(cell(page, "Collaboration", "quarter 1")).toBeFocused()
  await page.getByRole("button", { name: "Copy Q1 into the blanks of quarter 2" }).click()
  await expect(cell(page, "Active listening", "quarter 2")).toHaveValue("VS")
  await isSaved(page)
}

async function seeQuarter(page: Page, [first, second, third]: string[]) {
  await page.reload()
  await expect(cell(page, first, "quarter 1")).toHaveValue("90")
  await expect(cell(page, second, "quarter 1")).toHaveValue("91.5")
  await expect(cell(page, third, "quarter 1")).toHaveValue("89")
  await expect(cell(page, "Days present", "quarter 1")).toHaveValue("44")
  await expect(cell(page, "Times tardy", "quarter 1")).toHaveValue("2")
  await expect(cell(page, "Perspective taking", "quarter 1")).toHaveValue("NI")
  await expect(cell(page, "Perspective taking", "quarter 2")).toHaveValue("NI")
  await expect(cell(page, "Irregular attendance", "quarter 1")).toBeChecked()
  await expect(badge(page, "Not published")).toBeVisible()
}

async function loseConnection(page: Page, [first, second]: string[]) {
  await page.route("**/teachers/homeschool/card/grade", (route) => route.abort())
  await cell(page, first, "quarter 2").fill("92")
  await cell(page, first, "quarter 2").press("Enter")
  await expect(
    page.getByRole("alert").filter({ hasText: "Quarter 2 not saved: The connection was lost." }),
  ).toBeVisible()
  await expect(cell(page, first, "quarter 2")).toHaveValue("92")
  // Leaving the page sends drafts once more, past the route, so that request is lost too.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("No connection."))
  })
  await page.reload()
  await expect(page.getByText("We restored what you typed before. Not saved yet: 1 entry.")).toBeVisible()
  await expect(cell(page, first, "quarter 2")).toHaveValue("92")
  await page.unroute("**/teachers/homeschool/card/grade")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await isSaved(page)
  // Shown at once, newest last: an older reply never replaces it.
  await cell(page, second, "quarter 2").fill("9")
  await cell(page, second, "quarter 2").press("Enter")
  await cell(page, second, "quarter 2").fill("93")
  await cell(page, second, "quarter 2").press("Enter")
  await isSaved(page)
  await expect(cell(page, second, "quarter 2")).toHaveValue("93")
}

async function endSession(page: Page, [, , third]: string[]) {
  await page.context().clearCookies()
  await cell(page, third, "quarter 2").fill("87.75")
  await cell(page, third, "quarter 2").press("Enter")
  await expect(page.getByRole("alert")).toContainText("Quarter 2 not saved: you were logged out.")
  await page.getByRole("link", { name: "log in again" }).click()
  await page.getByLabel("E-mail").fill(someone("minda", "Abella").email)
  await page.getByLabel("Password", { exact: true }).fill(newPassword)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL(/tab=grades&student=/)
  await expect(cell(page, third, "quarter 2")).toHaveValue("87.75")
  // Leaving an invalid entry adds a line below it. The press that left it must still reach its button.
  await cell(page, third, "quarter 3").fill("A")
  await cell(page, "Behavioral problem", "quarter 3").click()
  await expect(cell(page, "Behavioral problem", "quarter 3")).toBeChecked()
  await expect(cell(page, third, "quarter 3")).toHaveAccessibleDescription(/from 0 to 100/)
  await cell(page, third, "quarter 3").press("Escape")
  await expect(cell(page, third, "quarter 3")).toHaveValue("")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await isSaved(page)
}

async function takeProposal(page: Page, [first]: string[]) {
  await cell(page, first, "quarter 3").fill("93")
  await cell(page, first, "quarter 4").fill("94")
  await cell(page, first, "quarter 4").press("Enter")
  await page.getByRole("button", { name: `Use 92.25 as the final grade of ${first}` }).click()
  await expect(cell(page, first, "final grade")).toHaveValue("92.25")
  await isSaved(page)
}

async function checkCard(page: Page) {
  const wrong: string[] = []
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1280]) {
      wrong.push(...(await checkWidth(page, width)))
      await whenRepainted(page)
      wrong.push(...(await runAxe(page, `at ${width} px in ${colorScheme} colours`)))
    }
  }
  expect(wrong).toEqual([])
}

const frame = (page: Page) => page.getByTitle("Published report card of Kiko Bello")

async function finalize(page: Page) {
  await page.getByRole("button", { name: "Finalize Grade" }).click()
  const question = page.getByRole("dialog", { name: "Publish the card with 6 grades missing?" })
  await expect(question).toContainText("Quarter 3: 2 of 3")
  await question.getByRole("button", { name: "Finalize Grade" }).click()
  await expect(badge(page, "Published")).toBeVisible()
  await expect(frame(page)).toHaveAttribute("height", "600")
  const address = (await frame(page).getAttribute("src")) ?? ""
  const pdf = await page.request.get(address)
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"])
  expect((await page.request.head(address)).status()).toBe(200)
}

async function editAndFinalize(page: Page, [, , third]: string[]) {
  const before = await frame(page).getAttribute("src")
  await cell(page, third, "quarter 1").fill("88")
  await cell(page, third, "quarter 1").press("Enter")
  await expect(badge(page, "Unpublished changes")).toBeVisible()
  await reloadSettled(page)
  await expect(badge(page, "Unpublished changes")).toBeVisible()
  await page.getByRole("button", { name: "Finalize Grade" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Finalize Grade" }).click()
  await expect(badge(page, "Published")).toBeVisible()
  await expect(frame(page)).not.toHaveAttribute("src", before ?? "")
}

async function correct(page: Page, classId: string, [first]: string[]) {
  await openSettled(page, `/admin/class/homeschool/group/${classId}?tab=grades`)
  await page.getByRole("button", { name: "Open the card of Lira Bello" }).click()
  await expect(cardOnPage(page, "Lira Bello")).toContainText("Nothing entered")
  await page.getByRole("button", { name: "Previous student" }).click()
  await expect(cell(page, first, "quarter 1")).toHaveValue("90")
  await expect(page.getByRole("button", { name: "Next student" })).toBeEnabled()
  await cell(page, first, "quarter 1").fill("95")
  await cell(page, first, "quarter 1").press("Enter")
  await expect(badge(page, "Unpublished changes")).toBeVisible()
}

async function archive(page: Page, classId: string, [first]: string[]) {
  const archived = await page.request.put("/admins/class/archive", { data: { classId } })
  expect(archived.status()).toBe(200)
  await page.reload()
  await expect(page.getByText("This class is archived: its report cards are final.")).toBeVisible()
  await expect(badge(page, "Published")).toBeVisible()
  await expect(cell(page, first, "quarter 1")).toBeHidden()
  await expect(page.getByRole("row", { name: new RegExp(`^${first} 95 `) })).toBeVisible()
  await expect(page.getByRole("button", { name: "Finalize Grade" })).toBeHidden()
}

test("report cards that cannot be loaded say so, on a phone too, and come with Try again", async ({ browser }) => {
  const teacher = await enter(browser, someone("vida", "Abella"), "teacher", teacherInput)
  const admin = await enterAsAdmin(browser)
  const kind = { programType: "homeschool", classType: "group" } as const
  const classId = await openClass(teacher.request, admin.request, kind, { name: `Evening Room ${stamp}` })
  await seeFailureAndTryAgain(teacher, {
    classroom: `/teacher/classroom/homeschool/group/${classId}`,
    calls: "**/cards/class*",
    says: "The report cards could not be loaded.",
  })
})
