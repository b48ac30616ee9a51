import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, teacherInput } from "../support/newcomers.ts"
import { handInClass, openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ mode: "parallel", timeout: 150_000 })

const someone = (firstName: string) => ({ email: emailFor(`${firstName}.desk`), firstName, lastName: "Abad" })
const group = { programType: "lifeskills", classType: "group" } as const

test("who decides what somebody else has just decided is told so, and sees how it stands", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Sol"), "teacher", teacherInput)
  const learner = await enter(browser, someone("Tin"), "learner", learnerInput)
  const classId = await openClass(teacher.request, admin.request, group, { name: `Patadyong ${stamp}` })
  const reply = await learner.request.post("/learners/learner/enroll", { multipart: { classId } })
  const { enrolleeId } = (await reply.json()) as { enrolleeId: string }
  await admin.goto(`/admin/enrollees?status=pending&enrollee=${enrolleeId}`)
  const dialog = admin.getByRole("dialog", { name: "Check the payment" })
  await expect(dialog.getByText("Pending", { exact: true })).toBeVisible()
  const denied = await admin.request.put("/admins/enrollee/deny", { data: { enrolleeId } })
  expect(denied.status()).toBe(200)
  await dialog.getByRole("button", { name: "Approve" }).click()
  await expect(admin.getByText(/Someone else has already decided on this enrollment/)).toBeVisible()
  await expect(dialog.getByText("Rejected", { exact: true })).toBeVisible()
  await test.step("having seen it, their word counts", async () => {
    await dialog.getByRole("button", { name: "Approve" }).click()
    await expect(admin.getByText("The enrollment is approved.")).toBeVisible()
  })
})

test("a class that its teacher changes while it is reviewed is read again before it is approved", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Wil"), "teacher", teacherInput)
  const [before, after] = [`Bakya ${stamp}`, `Bakya, carved ${stamp}`]
  const classId = await handInClass(teacher.request, group, { name: before })
  const heading = (name: string) => admin.getByRole("heading", { level: 1, name, exact: true })
  await admin.goto(`/admin/class/lifeskills/group/${classId}`)
  await expect(heading(before)).toBeVisible()
  const path = `/teachers/classes/lifeskills/group/edit?classId=${classId}`
  const { data } = await (await teacher.request.get(path)).json()
  const { ageLimit, schedule, dates, tags, ...same } = data
  const times = Object.fromEntries(Object.entries(schedule).map(([day, time]) => [`${day}Time`, time]))
  const form = { ...same, ...tags, ...times, minStudentAge: ageLimit.min, maxStudentAge: ageLimit.max }
  const changed = { ...form, startDate: dates.start, endDate: dates.end, name: after, classId }
  expect((await teacher.request.put("/teachers/classes/lifeskills/group/edit", { data: changed })).status()).toBe(200)
  const approve = async () => {
    await admin.getByRole("button", { name: "Approve", exact: true }).click()
    await admin.getByRole("button", { name: "Approve anyway" }).click()
  }
  await test.step("also when the page has shown the change by itself, after a press that did not arrive", async () => {
    await admin.route("**/admins/class/approve", (route) => route.abort(), { times: 1 })
    await approve()
    await expect(admin.getByText(/The connection was lost/)).toBeVisible()
    await expect(heading(after)).toBeVisible()
  })
  await approve()
  await expect(admin.getByText("Someone else has changed this class. Please check it again.")).toBeVisible()
  await approve()
  await expect(admin.getByText(`${after} is approved. The teacher gets an e-mail.`)).toBeVisible()
})

test("monitoring draws the last thirty days, and gives their numbers to whoever cannot see them", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  await openSettled(admin, "/admin")
  await admin.getByRole("heading", { name: "Mail problems" }).scrollIntoViewIfNeeded()
  const logins = admin.getByRole("region", { name: "Logins", exact: true })
  // Other journeys have logged in today.
  await expect(logins).toContainText(/\d+ logins? in 30 days, most on \w+, \d+ \w+: \d+\./)
  await logins.getByText("Show the numbers").click()
  const rows = logins.getByRole("table", { name: "Logins by day" }).getByRole("row")
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1).getByRole("cell")).not.toHaveText("0")
  await expect(admin.getByRole("region", { name: "Enrollments", exact: true })).toContainText("Approved")
})

test("what waits is counted anew while the page stays open", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  let count = 3
  await admin.route("**/admins/monitoring/work", (route) => {
    const payments = { kind: "payments", count, oldestAt: null, dueDay: null, isLate: false }
    return route.fulfill({ json: { success: true, work: [payments] } })
  })
  await admin.clock.install()
  await admin.goto("/admin")
  const waiting = admin.getByRole("main").getByRole("link", { name: /payments to check/ })
  await expect(waiting).toHaveAttribute("href", "/admin/payments?status=sent")
  await admin.clock.fastForward(61_000)
  await expect(waiting).toContainText("3")
  count = 4
  await admin.clock.fastForward(61_000)
  await expect(waiting).toContainText("4")
})
