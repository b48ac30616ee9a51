import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test"
import { drawDemoReceipt } from "../../../server/demo/receipts.ts"
import { bornYearsAgo } from "../support/days.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"

test.describe.configure({ mode: "parallel", timeout: 240_000 })

/** An administrator clears the payments of a morning by keyboard, at the desk. */

const group = { programType: "lifeskills", classType: "group" } as const
const pesos = 900
const lastName = `Mesa${stamp}`
/** In the order in which they were sent; the very first one is accepted before the desk is opened, and its picture used again. */
const used = [7, 19]
const short = 12
const most = 75

type Sent = { enrolleeId: string; paymentId: string }

/** Two families send a payment for each of their children: two with the picture of the first one, one too small. */
async function sendThirty(browser: Browser, admin: APIRequestContext): Promise<Sent[]> {
  const teacher = await enter(
    browser,
    { email: emailFor("mesa.guro"), firstName: "Ria", lastName },
    "teacher",
    teacherInput,
  )
  const given = { name: `Mesa ${stamp}`, price: pesos, maxStudents: 40 }
  const classId = await openClass(teacher.request, admin, group, given)
  const sent: Sent[] = []
  const first = await drawn(0)
  for (const family of [0, 1]) {
    const parent = await enterFamily(browser, family)
    const { children } = (await (await parent.get(`/parents/enrollable-children/${classId}`)).json()) as {
      children: { id: string }[]
    }
    for (const { id } of children) {
      const nth = sent.length
      const picture = nth === 0 || used.includes(nth) ? first : await drawn(nth)
      sent.push(await sendOne(parent, { classId, childId: id, nth, picture }))
    }
    await parent.dispose()
  }
  const [earlier, ...others] = await withPayments(admin, sent)
  const accepted = await admin.put("/admins/payment/accept", { data: { paymentId: earlier?.paymentId } })
  expect(accepted.status()).toBe(200)
  return others
}

const referenceOf = (nth: number) => String(7_000_000_000_000 + (Number.parseInt(stamp, 36) % 1e9) * 100 + nth)

async function drawn(nth: number): Promise<Buffer> {
  const receipt = { channel: "GCash", reference: referenceOf(nth), paidAt: new Date(), receiver: "0900 000 0000" }
  return Buffer.from(await drawDemoReceipt({ ...receipt, pesos: nth === short ? pesos - 200 : pesos }, "Asia/Manila"))
}

async function enterFamily(browser: Browser, family: number): Promise<APIRequestContext> {
  const children = Array.from({ length: 16 - family }, (_, nth) => ({
    firstName: `Bata${String.fromCharCode(65 + nth)}`,
    lastName,
    gradeLevel: "Grade 3",
    birthDate: bornYearsAgo(9),
  }))
  const newcomer = { email: emailFor(`mesa${family}`), firstName: family ? "Zita" : "Ada", lastName }
  return (await enter(browser, newcomer, "parent", { children })).request
}

type One = { classId: string; childId: string; nth: number; picture: Buffer }

async function sendOne(parent: APIRequestContext, { classId, childId, nth, picture: buffer }: One) {
  const reply = await parent.post("/parents/children/enroll", {
    multipart: {
      classId,
      "childrenIds[0]": childId,
      referenceNumber: referenceOf(nth),
      paymentChannel: "GCash",
      "payment-proof": { name: "receipt.jpg", mimeType: "image/jpeg", buffer },
    },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return { enrolleeId: ((await reply.json()) as { enrolleeIds: string[] }).enrolleeIds[0]!, paymentId: "" }
}

type Row = {
  id: string
  status: string
  reason: string | null
  missing: number | null
  enrollments: { enrolleeId: string }[]
}

async function listed(admin: APIRequestContext, query = ""): Promise<Row[]> {
  const reply = await admin.get(`/admins/payments?search=${lastName}&pageSize=100${query}`)
  return ((await reply.json()) as { payments: Row[] }).payments
}

async function withPayments(admin: APIRequestContext, sent: Sent[]): Promise<Sent[]> {
  const rows = await listed(admin)
  expect(rows).toHaveLength(31)
  return sent.map(({ enrolleeId }) => ({
    enrolleeId,
    paymentId: rows.find(({ enrollments }) => enrollments.some((each) => each.enrolleeId === enrolleeId))?.id ?? "",
  }))
}

/** Pictures are read one after the other, soon after they were sent. */
async function waitUntilRead(admin: APIRequestContext, paymentId: string): Promise<void> {
  const isRead = async () =>
    ((await (await admin.get(`/admins/payments/${paymentId}`)).json()) as { reading: unknown }).reading
  await expect.poll(isRead, { timeout: 120_000 }).not.toBeNull()
}

/** What the desk says decides the keys: an alarm about the picture, or about the amount. */
async function keysFor(desk: ReturnType<Page["getByRole"]>): Promise<string[]> {
  const alarms = await desk.locator('[data-level="alarm"] strong').allTextContents()
  if (alarms.some((text) => text.startsWith("Picture"))) return ["r", "4", "Enter"]
  return alarms.some((text) => text.startsWith("Amount")) ? ["r", "2", "Enter"] : ["a"]
}

test("thirty payments with two fakes and one short are cleared in at most 75 keys", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  const sent = await sendThirty(browser, admin.request)
  await waitUntilRead(admin.request, sent[short - 1]!.paymentId)
  await admin.goto(`/admin/payments?status=sent&search=${lastName}`)
  const start = admin.getByRole("button", { name: "Check one by one" })
  await expect(start).toBeVisible()
  await start.focus()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await admin.keyboard.press(key)
  }
  await press("Enter")
  const desk = admin.getByRole("dialog", { name: "Check the payment" })
  const accept = desk.getByRole("button", { name: "Accept" })
  for (let left = 29; left >= 0; left -= 1) {
    await expect(desk.getByText(left > 0 ? `${left} more to check` : "No others to check")).toBeVisible()
    await expect(accept).not.toHaveAttribute("aria-disabled")
    if (left === 29) await takeBack(admin, press)
    for (const key of await keysFor(desk)) await press(key)
    await expect(admin.getByRole("dialog", { name: /^Reject/ })).toHaveCount(0)
  }
  await expect(accept).toHaveCount(0)
  // The last decisions are still held back: leaving the page sends them.
  await admin.goto("/admin/classes")
  await expect.poll(async () => (await listed(admin.request, "&status=sent")).length).toBe(0)
  expect(keys).toBeLessThanOrEqual(most)
  const rejected = await listed(admin.request, "&status=rejected")
  const nthOf = (id: string) => sent.findIndex(({ paymentId }) => paymentId === id) + 1
  const reasons = rejected.map(({ id, reason, missing }) => [nthOf(id), reason, missing] as const)
  expect(reasons.toSorted(([one], [other]) => one - other)).toEqual([
    [used[0], "used-before", null],
    [short, "amount-short", 200],
    [used[1], "used-before", null],
  ])
  expect(await listed(admin.request, "&status=accepted")).toHaveLength(28)
})

/** A decision that is taken back is not sent, and its payment is shown again. */
async function takeBack(admin: Page, press: (key: string) => Promise<void>): Promise<void> {
  const desk = admin.getByRole("dialog", { name: "Check the payment" })
  await press("a")
  await expect(desk.getByText("28 more to check")).toBeVisible()
  await press("z")
  await expect(desk.getByText("29 more to check")).toBeVisible()
  await expect(desk.getByRole("button", { name: "Accept" })).not.toHaveAttribute("aria-disabled")
}
