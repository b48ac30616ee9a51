import { expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, teacherInput } from "../support/newcomers.ts"
import { handInClass, openClass } from "../support/open-class.ts"
import { emailFor, post, stamp } from "../support/people.ts"

test.describe.configure({ mode: "parallel", timeout: 150_000 })

const someone = (firstName: string) => ({ email: emailFor(`${firstName}.desk`), firstName, lastName: "Abad" })
const group = { programType: "lifeskills", classType: "group" } as const

test("classes that wait are reviewed one after the other, without the way over the list", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Ria"), "teacher", teacherInput)
  const [older, newer] = [`Habi of Banig ${stamp}`, `Habi of Puni ${stamp}`]
  await handInClass(teacher.request, group, { name: older })
  await handInClass(teacher.request, group, { name: newer })
  await admin.goto(`/admin/classes?status=pending&className=Habi+of+${stamp}`)
  const others = admin.getByRole("navigation", { name: "Pending classes" })
  await test.step("only those that the list was narrowed to, also by a card and after a look at the form", async () => {
    await admin.getByRole("link", { name: newer }).click()
    await expect(others).toContainText("1 more to review")
    await admin.getByRole("link", { name: "Edit", exact: true }).click()
    await expect(admin.getByRole("heading", { level: 1, name: "Edit Mode" })).toBeVisible()
    await admin.getByRole("link", { name: "Back to the class" }).click()
    await expect(others).toContainText("1 more to review")
  })
  await admin.goto(`/admin/classes?status=pending&className=Habi+of+${stamp}`)
  await admin.getByRole("link", { name: "Review one by one" }).click()
  await expect(others).toContainText("1 more to review")
  await test.step("a decision that did not arrive leads nowhere", () => failToApprove(admin))
  await test.step("the next one is a key away once this one is decided", () => denyAndGoOn(admin, newer))
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText(older)
  await expect(others).toContainText("No others to review")
  await expect(admin.getByRole("link", { name: `Previous class: ${newer}` })).toHaveCount(0)
})

async function failToApprove(page: Page) {
  await page.route("**/admins/class/approve", (route) => route.abort())
  const approve = page.getByRole("button", { name: "Approve", exact: true })
  await approve.press("Enter")
  await page.getByRole("button", { name: "Approve anyway" }).press("Enter")
  await expect(page.getByText(/The connection was lost/)).toBeVisible()
  await expect(approve).not.toHaveAttribute("aria-busy")
  await expect(approve).toBeFocused()
}

async function denyAndGoOn(page: Page, name: string) {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  await page.getByRole("button", { name: "Deny" }).click()
  const question = page.getByRole("dialog", { name: "Deny this class?" })
  await question.getByRole("button", { name: "Deny the class" }).click()
  await expect(question.getByText("Choose a reason.")).toBeVisible()
  await question.getByLabel("The price does not fit").check()
  await question.getByRole("button", { name: "Deny the class" }).click()
  const next = page.getByRole("link", { name: /^Next class: / })
  await expect(next).toBeFocused()
  await next.press("Enter")
}

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
  await expect(dialog.getByText("Denied", { exact: true })).toBeVisible()
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
  await expect(admin.getByText(`${after} is approved. Its teacher gets an e-mail.`)).toBeVisible()
})

test("a parent who takes back what has just been approved is told so, and finds the way into the class", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  const teacher = await enter(browser, someone("Uli"), "teacher", teacherInput)
  const child = { firstName: "Nene", lastName: "Abad", gradeLevel: "Grade 3", birthDate: "2017-06-12" }
  const parent = await enter(browser, someone("Vic"), "parent", { children: [child] })
  const name = `Salakot ${stamp}`
  const classId = await openClass(teacher.request, admin.request, group, { name })
  const childrenReply = await parent.request.get(`/parents/enrollable-children/${classId}`)
  const { children } = (await childrenReply.json()) as { children: { id: string; name: string }[] }
  const enrollReply = await parent.request.post("/parents/children/enroll", {
    multipart: { classId, "childrenIds[0]": children[0]!.id },
  })
  const { enrolleeIds } = (await enrollReply.json()) as { enrolleeIds: string[] }
  await parent.goto(`/parent/classroom/lifeskills/group/${classId}`)
  const remove = parent.getByRole("button", { name: `Delete the enrollment of ${children[0]!.name}` })
  await expect(parent.getByText("You sent an enrollment for this class")).toBeVisible()
  await remove.click()
  await admin.request.put("/admins/enrollee/approve", { data: { enrolleeId: enrolleeIds[0] } })
  await parent.getByRole("button", { name: "Delete enrollment" }).click()
  await expect(parent.getByText(/^(There is class today!|No class today\.)$/)).toBeVisible()
  await expect(remove).toHaveCount(0)
})

test("monitoring draws the last thirty days, and gives their numbers to whoever cannot see them", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  await admin.goto("/admin")
  const logins = admin.getByRole("region", { name: "Logins", exact: true })
  // Other journeys have logged in today.
  await expect(logins).toContainText(/\d+ logins? in 30 days, most on \w+, \d+ \w+: \d+\./)
  await logins.getByText("Show the numbers").click()
  const rows = logins.getByRole("table", { name: "Logins by day" }).getByRole("row")
  await expect(rows).toHaveCount(31)
  await expect(rows.nth(1).getByRole("cell")).not.toHaveText("0")
  await expect(admin.getByRole("region", { name: "Enrollments", exact: true })).toContainText("Approved")
})

test("an announcement that somebody else has deleted, and an account that is restricted already, do not stay in sight", async ({
  browser,
}) => {
  const admin = await enterAsAdmin(browser)
  const title = `Palosebo at noon ${stamp}`
  const { id } = await post(admin.request, "/admins/announcement", {
    title,
    content: "<p>Come</p>",
    broadcast: ["teacher"],
  })
  await admin.goto("/admin/tools/announcements")
  await expect(admin.getByRole("heading", { name: title })).toBeVisible()
  expect((await admin.request.delete("/admins/announcement", { data: { id } })).status()).toBe(200)
  await admin.getByRole("button", { name: `Delete “${title}”` }).click()
  await admin.getByRole("button", { name: "Delete announcement" }).click()
  await expect(admin.getByText("Someone else has already deleted this announcement.")).toBeVisible()
  await expect(admin.getByRole("heading", { name: title })).toHaveCount(0)

  const name = `Umay${stamp}`
  const learner = await enter(browser, someone(name), "learner", learnerInput)
  await admin.goto(`/admin/users/learners?name=${name}`)
  const restrict = admin.getByRole("button", { name: `Restrict ${name} Abad` })
  await restrict.click()
  const people = (await (await admin.request.get(`/admins/learners?name=${name}`)).json()) as {
    learners: { id: string }[]
  }
  const userId = people.learners[0]?.id
  expect((await admin.request.put("/admins/user/restrict", { data: { userId } })).status()).toBe(200)
  await admin.getByRole("dialog").getByRole("button", { name: "Restrict" }).click()
  await expect(admin.getByText("This account is already restricted.")).toBeVisible()
  await expect(admin.getByRole("button", { name: `Unrestrict ${name} Abad` })).toBeVisible()
  await learner.goto("/learner")
  await expect(learner).toHaveURL(/\/login/)
})

test("what waits is counted anew while the page stays open", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  let total = 3
  // Payments are counted, not their students.
  await admin.route("**/admins/payments?*", (route) => {
    const pagination = { page: 1, pageSize: 1, total, totalPages: total }
    return route.fulfill({ json: { success: true, payments: [], pagination } })
  })
  await admin.clock.install()
  await admin.goto("/admin")
  const waiting = admin.getByRole("main").getByRole("link", { name: /payments to check/ })
  await expect(waiting).toContainText("3")
  await expect(waiting).toHaveAttribute("href", "/admin/payments?status=sent")
  total = 4
  await admin.clock.fastForward(61_000)
  await expect(waiting).toContainText("4")
})
