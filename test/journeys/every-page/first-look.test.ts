import { expect, type Page } from "@playwright/test"
import { delayScripts } from "../support/delay-scripts.ts"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ mode: "parallel" })

/** Text of each page that comes from its data, and the call for it. */
const pages = {
  learner: [
    ["/learner", /Next class/],
    ["/learner/classes", /Approved/],
    ["/learner/schedule", /Monday/],
    ["/learner/explore", /classes/],
    ["/learner/announcements", /20\d\d/],
    ["/learner/account", /Guardian/],
    ["/learner/classroom/lifeskills/group/{Little Coders Lab}", /This class is for ages/],
    [
      "/learner/classroom/lifeskills/group/{Family Makers Club}?tab=attendance",
      /Attendance appears here after each class/,
    ],
  ],
  parent: [
    ["/parent", /Next class/],
    ["/parent/classes", /Migo/],
    ["/parent/schedule", /Monday/],
    ["/parent/explore", /classes/],
    ["/parent/announcements", /20\d\d/],
    ["/parent/classroom/lifeskills/group/{Little Coders Lab}", /Little Coders Lab/],
    ["/parent/account", /Migo/],
    ["/parent/classroom/homeschool/group/{Grade 3 Morning Room}?tab=grades", /report card/i],
    ["/parent/classroom/homeschool/group/{Grade 3 Morning Room}?tab=attendance", /attended/],
    ["/parent/classroom/homeschool/group/{Grade 3 Morning Room}?part=homework", /due/i],
  ],
  teacher: [
    ["/teacher", /approved class/],
    ["/teacher/classes", /Little Coders Lab/],
    ["/teacher/schedule", /Monday/],
    ["/teacher/announcements", /20\d\d/],
    ["/teacher/account", /What you teach/],
    ["/teacher/class/create/homeschool/group", /Subjects/],
    ["/teacher/classroom/lifeskills/group/{Little Coders Lab}", /Little Coders Lab/],
    ["/teacher/classroom/lifeskills/group/{Little Coders Lab}?tab=students", /Migo/],
    ["/teacher/classroom/lifeskills/group/{Little Coders Lab}?tab=attendance", /Migo/],
    ["/teacher/classroom/lifeskills/group/{Little Coders Lab}?part=homework", /My first quiz/],
  ],
} as const

/** What homes and schedules show further down, and fetch once the screen is near it. */
const furtherDown: Record<string, RegExp> = {
  "/learner": /\/(classes\/(suggestion|times)|learners\/(classes|status))(\?|$)/,
  "/parent": /\/(classes\/(suggestion|times)|parents\/(children\/classes|status))(\?|$)/,
  "/teacher": /\/(teachers\/classes|classes\/times)(\?|$)/,
}
const inEverySchedule = /\/(classes\/times|[a-z]+\/schedule|accounts\/calendar)/
const isFurtherDown = (path: string, address: string) =>
  (path.endsWith("/schedule") ? inEverySchedule : furtherDown[path])?.test(address)

const loading = 'main [role="status"] > [aria-hidden="true"]'
const isCall = (address: string) => /\/(learners|parents|teachers|classes|accounts)\//.test(new URL(address).pathname)

/** Retries while a busy machine keeps the server from loading the data in time, so that the browser fetches it. */
async function arrive(page: Page, path: string, check: () => Promise<void>) {
  await expect(async () => {
    await page.goto(path, { waitUntil: "domcontentloaded" })
    await check()
  }).toPass({ timeout: 60_000 })
}

for (const role of ["learner", "parent", "teacher"] as const) {
  test.describe(`a ${role}`, () => {
    test.use({ storageState: storageStateOf(role) })

    test.describe("before any code has come", () => {
      test.use({ javaScriptEnabled: false })

      test("sees what the page is about", async ({ page }) => {
        const idOf = await classIds()
        for (const [template, words] of pages[role]) {
          await test.step(template, async () => {
            await arrive(
              page,
              template.replace(/\{(.+)\}/, (_, name) => idOf(name)),
              async () => {
                await expect(page.getByRole("main")).toContainText(words, { timeout: 1 })
                await expect(page.locator(loading)).toHaveCount(0, { timeout: 1 })
              },
            )
          })
        }
      })
    })

    test("fetches nothing once a page is there: its loader has named it all, and the data is left nowhere", async ({
      page,
    }) => {
      test.slow()
      const idOf = await classIds()
      let calls: string[] = []
      page.on(
        "request",
        (request) => isCall(request.url()) && request.resourceType() === "fetch" && calls.push(request.url()),
      )
      for (const [template] of pages[role]) {
        await test.step(template, async () => {
          const path = template.replace(/\{(.+)\}/, (_, name) => idOf(name))
          // A busy machine may keep the server from loading the data in time, so that the browser fetches it.
          await expect(async () => {
            calls = []
            await openSettled(page, path)
            expect(calls.filter((call) => !isFurtherDown(path, call)).join(" ")).toBe("")
          }).toPass({ timeout: 60_000 })
          await expect(page.locator("#page-data")).toBeEmpty()
        })
      }
    })

    test("finds a page whose clock has gone on since it was drawn in order", async ({ page }) => {
      const complaints: string[] = []
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
      page.on("pageerror", (error) => complaints.push(error.message))
      await page.clock.setSystemTime(Date.now() + 26 * 3_600_000)
      await openSettled(page, `/${role}`)
      expect(complaints).toEqual([])
    })
  })
}

test("no page for visitors carries answers of anybody", async ({ page }) => {
  await page.goto("/explore")
  await expect(page.locator("#page-data")).toHaveCount(0)
})

test.describe("a learner in a hurry", () => {
  test.use({ storageState: storageStateOf("learner") })

  test("presses a button before its code has come, and it is dealt with once it has", async ({ page }) => {
    const letCodeCome = await delayScripts(page)
    const edit = page.getByRole("button", { name: "Edit first name" })
    await arrive(page, "/learner/account", () => expect(edit).toBeVisible({ timeout: 1000 }))
    await edit.click()
    await expect(edit).toHaveAttribute("data-waiting")
    await expect(page.getByRole("textbox", { name: "First name" })).toBeHidden()
    letCodeCome()
    await expect(page.getByRole("textbox", { name: "First name" })).toBeFocused()
  })
})
