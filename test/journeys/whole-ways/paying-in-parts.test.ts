// docs/rules/payments.md#instalments, docs/rules/payments.md#late-dues, docs/rules/ledger.md#closing-a-month

import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test"
import type { BookMonth } from "../../../features/ledger/month-contract.ts"
import type { BasketItem } from "../../../features/payments/basket-contract.ts"
import type { Payment } from "../../../features/payments/contract.ts"
import { wallClock } from "../../../lib/day.ts"
import { formatPesos, toCentavos, toPesos } from "../../../lib/money.ts"
import { demoAddress, demoPassword } from "../../../server/demo/cast.ts"
import { demoParts } from "../../../server/demo/records.ts"
import { type RunningServer, startTestServer } from "../../faults/running-server.ts"
import { freePort } from "../../free-port.ts"
import { openTestProvider, type TestProvider } from "../../payment-provider/open-provider.ts"
import { test } from "../support/journey.ts"
import { logInAs } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"
import { tickGuidelines } from "../support/tick-guidelines.ts"

test.describe.configure({ timeout: 180_000 })

let school: RunningServer
let provider: TestProvider
let dataDir: string

/** A separate demo school with a payment provider, in a zone where it is early afternoon: reminders come from 9:00 on. */
const zone = zoneOf(14)

test.beforeAll(async () => {
  test.setTimeout(120_000)
  provider = await openTestProvider("paymongo", () => new Date())
  dataDir = await mkdtemp(join(tmpdir(), "silid-parts-"))
  const port = String(await freePort())
  const address = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, TIME_ZONE: zone }
  const demo = { DATA_DIR: dataDir, DEMO: "1", PASSWORD_COST: "low" }
  school = await startTestServer({ ...demo, ...address, ...provider.settings }, "--with-pages")
  provider.notify(school.address)
})
test.afterAll(async () => {
  await school?.stop()
  await provider?.close()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

/** A zone in which it is this hour now. */
function zoneOf(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${offset < 0 ? "+" : "-"}${Math.abs(offset)}`
}

async function signIn(browser: Browser, login: string, viewport?: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: school.address, ...(viewport && { viewport }) })
  await logInAs(context.request, demoAddress(login), demoPassword)
  return context.newPage()
}

const phone = { width: 360, height: 740 }

test("a mother pays the first parts for two children online, on a phone", async ({ browser }) => {
  const admin = await signIn(browser, "admin")
  const mother = await signIn(browser, "parent", phone)
  const { items } = (await (await mother.request.get("/basket")).json()) as { items: BasketItem[] }
  for (const { classId } of items) {
    const reply = await admin.request.put(`/classes/${classId}/instalments`, { data: { parts: 4, every: "month" } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await openSettled(mother, "/parent/basket")
  const inParts = mother.getByRole("checkbox", { name: "Pay in 4 parts" })
  await expect(inParts).toHaveCount(2)
  for (const box of await inParts.all()) await box.check()
  await expect(mother.getByText("Later, in parts:")).toBeVisible()
  await tickGuidelines(mother)
  await mother.getByRole("button", { name: "Pay online" }).click()

  const [checkout] = await expectAtProvider(mother)
  await mother.getByRole("button", { name: "Pay" }).click()
  await expect(mother.getByRole("heading", { name: "Your payment has arrived" })).toBeVisible()
  await mother.getByRole("link", { name: "See your payments" }).click()
  const paid = mother.getByRole("list", { name: "Your payments" }).getByRole("listitem").first()
  await expect(paid).toContainText(formatPesos(toPesos(checkout?.amount ?? 0)))
  await expect(paid).toContainText("Approved")
  const { payments } = (await (await mother.request.get("/payments")).json()) as { payments: Payment[] }
  expect(payments[0]?.enrollments.map(({ status }) => status)).toEqual(["approved", "approved"])
  const { dues } = await (await mother.request.get("/payments/dues")).json()
  for (const { className } of items)
    expect(dues.filter((due: { className: string }) => due.className === className)).toHaveLength(3)
})

/** The provider's page, with the amount of its newest checkout. Returns the checkouts, the newest first. */
async function expectAtProvider(page: Page) {
  await expect(page).toHaveURL(new RegExp(`^${provider.address}/pay/`))
  const checkouts = [...provider.checkouts.values()].reverse()
  await expect(page.getByRole("heading")).toHaveText(formatPesos(toPesos(checkouts[0]?.amount ?? 0)))
  return checkouts
}

test("a late part is reminded, closes the door, and opens it once it is paid", async ({ browser }) => {
  const mother = await signIn(browser, "parent", phone)
  const late = "₱1,100.00"
  await expect
    .poll(async () => JSON.stringify(await (await mother.request.get("/notices")).json()), { timeout: 90_000 })
    .toContain(`Your payment of ${late} is late`)

  const admin = await signIn(browser, "cashier")
  await openSettled(admin, "/admin/money?tab=late")
  await admin.getByRole("button", { name: `Close until paid: Migo Mendoza, ${demoParts.className}` }).click()
  await admin.getByRole("dialog").getByRole("button", { name: "Close until paid" }).click()
  await expect(admin.getByText("Closed", { exact: true })).toBeVisible()

  const { doors } = await (await mother.request.get("/payments/closed-doors")).json()
  const classroom = `/parent/classroom/homeschool/group/${doors[0].classId}`
  const closed = mother.getByText(`Migo Mendoza can't join until the late amount of ${late} is paid.`)
  await openSettled(mother, classroom)
  await expect(closed).toBeVisible()
  await mother.getByRole("link", { name: "Pay now" }).click()
  await mother.getByRole("button", { name: `Pay ${late}` }).click()
  await mother.getByRole("dialog").getByRole("button", { name: "Pay online" }).click()
  await expectAtProvider(mother)
  await mother.getByRole("button", { name: "Pay" }).click()
  await expect(mother.getByRole("heading", { name: "Your payment has arrived" })).toBeVisible()
  await openSettled(mother, classroom)
  await expect(mother.getByRole("heading", { name: demoParts.className })).toBeVisible()
  await expect(closed).toHaveCount(0)
  await openSettled(admin, "/admin/money?tab=late")
  await expect(admin.getByText("Nobody is late")).toBeVisible()
})

test("a month is closed, and its report agrees with the payments", async ({ browser }) => {
  const cashier = await signIn(browser, "cashier")
  await closeMonthsWithoutPayments(cashier.request)
  await openSettled(cashier, "/admin/money?tab=months")
  const next = cashier.getByRole("region", { name: /^Next to close/ })
  const address = (await next.getByRole("link", { name: "Report (PDF)" }).getAttribute("href")) ?? ""
  const month = /\d{4}-\d{2}/.exec(address)?.[0] ?? ""
  const name = ((await next.getByRole("heading").textContent()) ?? "").replace("Next to close: ", "")
  await cashier.getByRole("button", { name: `Close ${name}` }).click()
  await cashier
    .getByRole("dialog")
    .getByRole("button", { name: `Close ${name}` })
    .click()
  await expect(cashier.getByRole("listitem").filter({ hasText: name })).toContainText("Closed")
  await expect(next).not.toContainText(name)

  const pdf = await cashier.request.get(address)
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"])
  const csv = await (await cashier.request.get(address.replace("=pdf", "=csv"))).text()
  const received = Object.fromEntries(csv.split("\r\n\r\n")[0]?.split("\r\n").slice(2, -1).map(channelOf) ?? [])
  const paid = await receivedIn(cashier.request, month)
  expect(Object.keys(paid).length).toBeGreaterThan(0)
  expect(received).toMatchObject(paid)
})

async function closeMonthsWithoutPayments(api: APIRequestContext): Promise<void> {
  const { months } = await (await api.get("/admins/money/months")).json()
  const open = (months as BookMonth[]).filter(({ state }) => state === "over").map(({ month }) => month)
  for (const month of open.sort()) {
    if (Object.keys(await receivedIn(api, month)).length > 0) return
    const reply = await api.put("/admins/month/close", { data: { month } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
}

/** "GCash,20400,0,0,0,0,70900": the channel, and what it received. */
function channelOf(line: string): [string, number] {
  const [channel = "", amount] = line.split(",")
  return [channel, Number(amount)]
}

/** What the payments that were accepted in a month brought, by channel. */
async function receivedIn(api: APIRequestContext, month: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const reply = await (await api.get(`/admins/payments?status=accepted&pageSize=100&page=${page}`)).json()
    const { payments, pagination } = reply as { payments: Payment[]; pagination: { totalPages: number } }
    for (const { channel, amountReceived, decidedAt } of payments)
      if (decidedAt && wallClock(new Date(decidedAt), zone).day.startsWith(month))
        sums[channel ?? ""] = (sums[channel ?? ""] ?? 0) + (toCentavos(amountReceived ?? 0) ?? 0)
    isLast = page >= pagination.totalPages
  }
  return Object.fromEntries(Object.entries(sums).map(([channel, centavos]) => [channel, toPesos(centavos)]))
}
