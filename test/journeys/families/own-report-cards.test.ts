import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test"
import { goFromInside } from "../support/from-inside.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, parentInput, teacherInput } from "../support/newcomers.ts"
import { enrollThroughForm, openClass } from "../support/open-class.ts"
import { checkWidth, listen, runAxe, whenRepainted } from "../support/page-checks.ts"
import { emailFor, post, stamp } from "../support/people.ts"
import { saysThatItShowsPdf } from "../support/shows-pdf.ts"

test.describe.configure({ timeout: 240_000 })

const className = `Balete Room ${stamp}`
const someone = (first: string, lastName: string) => ({
  email: emailFor(`${first}.own.cards`),
  firstName: first.charAt(0).toUpperCase() + first.slice(1),
  lastName,
})

/**
 * A homeschool class in which the teacher has published the cards of one child and of a learner, but not of the
 * sibling.
 */
async function openClassroom(browser: Browser) {
  const teacher = await enter(browser, someone("luningning", "Abella"), "teacher", teacherInput)
  const parent = await enter(browser, someone("soledad", "Bello"), "parent", parentInput)
  const stranger = await enter(browser, someone("amor", "Castro"), "parent", parentInput)
  const learner = await enter(browser, someone("jun", "Pablo"), "learner", learnerInput)
  const admin = await enterAsAdmin(browser)
  const kind = { programType: "homeschool", classType: "group" } as const
  const { subjects } = await read<{ subjects: { id: string }[] }>(teacher.request, "/classes/subjects")
  const subjectId = subjects[0]?.id
  const classId = await openClass(teacher.request, admin.request, kind, { name: className, subjects: [subjectId] })
  const { children } = await read<{ children: { id: string }[] }>(
    parent.request,
    `/parents/enrollable-children/${classId}`,
  )
  await enrollThroughForm(parent.request, admin.request, { classId, childrenIds: children.map(({ id }) => id) })
  await enrollThroughForm(learner.request, admin.request, { classId })
  const { enrollees } = await read<{ enrollees: { enrolleeId: string; fullName: string }[] }>(
    teacher.request,
    `/teachers/classes/enrollees/${classId}`,
  )
  for (const { enrolleeId } of enrollees.filter(({ fullName }) => fullName !== "Lira Bello")) {
    await post(teacher.request, "/teachers/homeschool/card/grade", {
      enrolleeId,
      subjectId,
      quarter: "q1",
      grade: 91.5,
    })
    await post(teacher.request, "/teachers/homeschool/card/grade/finalize", { enrolleeId })
  }
  return { parent, stranger, learner, admin, classId }
}

async function read<T>(api: APIRequestContext, path: string): Promise<T> {
  const reply = await api.get(path)
  expect(reply.status(), path).toBe(200)
  return reply.json()
}

test("a family reads and keeps its published report cards, also once the class is over, and no other family finds them", async ({
  browser,
}) => {
  const { parent, stranger, learner, admin, classId } = await openClassroom(browser)
  const heard = listen(parent)
  const grades = `classroom/homeschool/group/${classId}?tab=grades`
  await test.step("each child has a card, or the words that there is none yet", () => choose(parent, grades))
  const address = await test.step("the card stands in a frame, and is kept under the student's name", () =>
    keep(parent))
  await test.step("where no frame shows it, one tap opens it", () => openOnPhone(parent))
  await test.step("the card is for everybody", () => check(parent))
  await test.step("another family finds nothing", () => findNothing(stranger, address))
  await test.step("a learner reads their own", () => readOwn(learner, grades))
  await test.step("the classes are asked for beside the cards, and stand alone where those fail", () =>
    standAlone(learner))
  await test.step("all cards stand below the classes, and stay when the class is over", async () => {
    const archived = await admin.request.put("/admins/class/archive", { data: { classId } })
    expect(archived.status()).toBe(200)
    expect(heard()).toEqual([])
    await findAll(parent, grades)
  })
})

async function choose(page: Page, grades: string) {
  await saysThatItShowsPdf(page, true)
  await page.goto(`/parent/${grades}`)
  await expect(page.getByRole("heading", { name: "Report card of Kiko Bello" })).toBeVisible()
  await expect(page.getByText(/^Published on \d+ \w+ \d{4}\.$/)).toBeVisible()
  await page.getByRole("link", { name: "Lira Bello" }).click()
  await expect(page.getByRole("heading", { name: "No Finalized Report Card Yet" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: "No Finalized Report Card Yet" })).toBeVisible()
  await page.getByRole("link", { name: "Kiko Bello" }).click()
}

/** Returns the address of the PDF. */
async function keep(page: Page): Promise<string> {
  const frame = page.getByTitle("Report card of Kiko Bello")
  await expect(frame).toHaveAttribute("height", "600")
  // Without the parameters for the viewer.
  const [address = ""] = ((await frame.getAttribute("src")) ?? "").split("#")
  const download = page.getByRole("link", { name: "Download PDF" })
  await expect(download).toHaveAttribute("href", address)
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()])
  expect(file.suggestedFilename()).toBe("Report card - Kiko Bello.pdf")
  const pdf = await page.request.get(address)
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-")
  expect((await page.request.head(address)).status()).toBe(200)
  return address
}

async function openOnPhone(page: Page) {
  await saysThatItShowsPdf(page, false)
  await page.reload()
  const open = page.getByRole("link", { name: "Open the report card" })
  await expect(open).toHaveAttribute("target", "_blank")
  await expect(page.getByTitle("Report card of Kiko Bello")).toBeHidden()
}

async function check(page: Page) {
  const wrong: string[] = []
  for (const path of [page.url(), "/parent/classes"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { name: /^Report card/ })).toBeVisible()
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [360, 768, 1280]) {
        wrong.push(...(await checkWidth(page, width)))
        await whenRepainted(page)
        wrong.push(...(await runAxe(page, `${path} at ${width} px in ${colorScheme} colours`)))
      }
    }
  }
  expect(wrong).toEqual([])
}

async function findNothing(page: Page, address: string) {
  expect((await page.request.get(address)).status()).toBe(404)
  expect((await page.request.head(address)).status()).toBe(404)
  await page.goto("/parent/classes")
  await expect(page.getByRole("heading", { name: "No classes to show" })).toBeVisible()
  await expect(page.getByText(/report card/i)).toBeHidden()
}

async function readOwn(page: Page, grades: string) {
  await page.goto(`/learner/${grades}`)
  await expect(page.getByRole("heading", { name: "Your report card" })).toBeVisible()
  const address = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href")
  expect((await page.request.get(address ?? "")).headers()["content-type"]).toBe("application/pdf")
  await page.goto("/learner/classes#report-cards")
  await expect(page.getByRole("heading", { name: "Report cards" })).toBeInViewport()
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: className })
      .getByText(/^Published/),
  ).toBeVisible()
}

async function standAlone(page: Page) {
  const { promise: cardsAreAskedFor, resolve: askForCards } = Promise.withResolvers<void>()
  let attempts = 0
  await page.route("**/cards/own*", async (route) => {
    attempts += 1
    askForCards()
    // The automatic retries take some time.
    if (attempts === 1) await route.abort()
  })
  await page.route("**/learners/classes", async (route) => {
    await cardsAreAskedFor
    await route.fallback()
  })
  await goFromInside(page, "/learner/classes")
  await expect(page.getByRole("link", { name: className })).toBeVisible()
  await page.unrouteAll({ behavior: "ignoreErrors" })
}

async function findAll(page: Page, grades: string) {
  await page.goto(`/parent/${grades}`)
  // It was archived long before its last day.
  await expect(page.getByRole("heading", { name: "This class is no longer available" })).toBeVisible()
  await expect(page.getByText("Class has ended")).toBeHidden()
  await expect(page.getByRole("link", { name: /^Open the report card of Kiko Bello/ })).toBeVisible()
  await page.goto("/parent/classes?status=approved")
  await page.getByRole("link", { name: "See the report card" }).click()
  await expect(page).toHaveURL("/parent/classes?status=approved#report-cards")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: `Download the report card of Kiko Bello in ${className}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe("Report card - Kiko Bello.pdf")
}
