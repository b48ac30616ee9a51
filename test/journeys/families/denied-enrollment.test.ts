import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, parentInput, teacherInput } from "../support/newcomers.ts"
import { openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"

test.describe.configure({ timeout: 120_000 })

const kind = { programType: "lifeskills", classType: "group" } as const
const name = `Kulintang ${stamp}`
const someone = (first: string) => ({ email: emailFor(`${first}.denied`), firstName: first, lastName: "Abueva" })
const words = "The group is for students who play already."

test("a family reads on the page of the class that an enrollment was denied, why, and what to do next", async ({
  browser,
}) => {
  const teacher = await enter(browser, someone("rey"), "teacher", teacherInput)
  const parent = await enter(browser, someone("tess"), "parent", parentInput)
  const learner = await enter(browser, someone("gil"), "learner", learnerInput)
  const admin = await enterAsAdmin(browser)
  const classId = await openClass(teacher.request, admin.request, kind, { name })
  const reply = await parent.request.get(`/parents/enrollable-children/${classId}`)
  const { children } = (await reply.json()) as { children: { id: string }[] }
  await ask(parent.request, "/parents/children/enroll", { classId, "childrenIds[0]": children[0]?.id ?? "" })
  await ask(learner.request, "/learners/learner/enroll", { classId })
  await denyAll(admin.request, classId)
  await readNotices(parent, classId)
  await readDenial(parent, `/parent/classroom/lifeskills/group/${classId}`, "The enrollment was denied")
  await readDenial(learner, `/learner/classroom/lifeskills/group/${classId}`, "Your enrollment was denied")
})

async function ask(family: APIRequestContext, path: string, multipart: Record<string, string>): Promise<void> {
  const reply = await family.post(path, { multipart })
  expect(reply.status(), await reply.text()).toBe(200)
}

async function denyAll(admin: APIRequestContext, classId: string): Promise<void> {
  const reply = await admin.get("/admins/enrollees?status=pending&sort=newest&pageSize=100")
  const { enrollees } = (await reply.json()) as { enrollees: { id: string; classInfo: { id: string } }[] }
  const own = enrollees.filter(({ classInfo }) => classInfo.id === classId)
  expect(own).toHaveLength(2)
  for (const { id } of own) {
    const done = await admin.put("/admins/enrollee/deny", { data: { enrolleeId: id, reason: "not-eligible", words } })
    expect(done.status()).toBe(200)
  }
}

/** Opens a notice from the bell, which marks it as read. */
async function readNotices(page: Page, classId: string): Promise<void> {
  const bell = (unread: number) => page.getByRole("button", { name: `Notices, ${unread} unread` })
  await page.goto("/parent")
  await bell(2).click()
  await page.getByRole("link", { name: "See all" }).click()
  await expect(page.getByRole("heading", { name: "Notices", level: 1 })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible()
  await page.getByRole("link", { name: `Enrollment in ${name}: denied` }).click()
  await expect(page).toHaveURL(new RegExp(`/parent/classroom/lifeskills/group/${classId}$`))
  await bell(1).click()
  await page.getByRole("link", { name: "See all" }).click()
  await page.getByRole("button", { name: `Mark as unread: Enrollment in ${name}: denied` }).click()
  await expect(bell(2)).toBeVisible()
  await page.getByRole("button", { name: "Mark all as read" }).click()
  await expect(page.getByRole("button", { name: "Notices", exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveAttribute("aria-disabled", "true")
}

/** A message with the reason below it. */
async function readDenial(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole("heading", { name: title })).toBeVisible()
  await expect(page.getByText("ended", { exact: false })).toHaveCount(0)
  const reason = page.getByRole("region", { name: "Enrollment status" })
  await expect(reason).toContainText("Denied")
  await expect(reason).toContainText("The student cannot join this class.")
  await expect(reason).toContainText(words)
  await expect(reason).toContainText("Choose another class, or ask the school")
  await expect(reason.getByRole("link", { name: /@/ })).toBeVisible()
}
