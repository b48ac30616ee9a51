import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, expect, type Page } from "@playwright/test"
import type { Payout, PayoutTeacher } from "../../../features/ledger/payout-contract.ts"
import { formatPesos } from "../../../lib/money.ts"
import { demoAddress, demoPassword } from "../../../server/demo/cast.ts"
import { demoTeachers } from "../../../server/demo/records.ts"
import { besideServer } from "../../faults/own-database.ts"
import { type RunningServer, startTestServer } from "../../faults/running-server.ts"
import { test } from "../support/journey.ts"
import { logInAs } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

test.describe.configure({ timeout: 180_000 })

/** A separate demo school, because earnings are paid after a week, and its draft is paid once. */
test("a payout is held back, released, taken to the bank and marked as paid, and its teacher reads the statement", async ({
  browser,
}) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "silid-payout-"))
  const school = await startTestServer({ DATA_DIR, DEMO: "1", PASSWORD_COST: "low" }, "--with-pages")
  try {
    const admin = await signIn(browser, school, "admin")
    const { payout, heldTeacher, others } = await findDrafted(admin)
    const login = demoTeachers.find(({ name }) => name.join(" ") === heldTeacher.name)?.login ?? ""
    const teacher = await signIn(browser, school, login)

    await admin.goto("/admin/payouts")
    await admin.locator(`a[href$="${payout.id}"]`).click()
    await expect(admin.getByText(heldTeacher.reference)).toBeVisible()
    await test.step("held back, it is not in the file, and the teacher reads that it is checked", async () => {
      await holdBack(admin, heldTeacher.name)
      const file = await takeFile(admin)
      expect(file).not.toContain(heldTeacher.reference)
      for (const { reference } of others) expect(file).toContain(reference)
      await openSettled(teacher, "/teacher/earnings")
      await expect(rowOf(teacher, heldTeacher)).toContainText("Being checked")
    })
    await test.step("released, it is in the file with the whole account number", async () => {
      await release(admin, heldTeacher.name)
      await admin.getByRole("button", { name: `Show the account number of ${heldTeacher.name}` }).click()
      const number = await admin
        .getByRole("listitem")
        .filter({ hasText: heldTeacher.name })
        .getByText(/^\d[\d ]{8,13}\d$/)
        .innerText()
      const line = (await takeFile(admin)).split("\r\n").find((each) => each.includes(heldTeacher.reference))
      expect(line).toContain(number)
      expect(line).toContain(String(heldTeacher.amount))
    })
    await test.step("an hour later, marking it as paid asks for the password once, and pays once", async () => {
      await besideServer(DATA_DIR, (db) => db.updateTable("sessions").set({ authenticated_at: hourAgo() }).execute())
      const paid: number[] = []
      admin.on("response", (reply) => {
        if (reply.url().endsWith("/admins/payout/paid")) paid.push(reply.status())
      })
      await markAsPaid(admin, heldTeacher.name, async () => {
        const question = admin.getByRole("dialog", { name: "Type your password again" })
        await question.getByRole("textbox", { name: "Your password" }).fill(demoPassword)
        await question.getByRole("button", { name: "Continue" }).click()
        await expect(question).toBeHidden()
      })
      expect(paid).toEqual([403, 200])
    })
    await test.step("the teacher opens the statement", async () => {
      await openSettled(teacher, "/teacher/earnings")
      await expect(rowOf(teacher, heldTeacher)).toContainText(/(GCash|Bank) •••• \d{4}/)
      const statement = teacher.getByRole("link", { name: `Statement of ${heldTeacher.reference}` })
      const drawn = await teacher.request.get((await statement.getAttribute("href")) ?? "")
      expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "application/pdf"])
    })
  } finally {
    await school.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})

async function signIn(browser: Browser, { address }: RunningServer, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, acceptDownloads: true })
  await logInAs(context.request, demoAddress(login), demoPassword)
  return context.newPage()
}

/** The payout of last Sunday, with the teacher who is held back, and the others. */
async function findDrafted(admin: Page) {
  const { payouts } = (await (await admin.request.get("/admins/payouts")).json()) as { payouts: [Payout] }
  const [payout] = payouts
  const reply = await admin.request.get(`/admins/payouts/${payout.id}`)
  const [heldTeacher, ...others] = ((await reply.json()) as { teachers: [PayoutTeacher, ...PayoutTeacher[]] }).teachers
  return { payout, heldTeacher, others }
}

const rowOf = (teacher: Page, { amount }: PayoutTeacher) =>
  teacher
    .getByRole("table", { name: "Your payouts" })
    .getByRole("row")
    .filter({ hasText: formatPesos(amount) })

async function holdBack(admin: Page, name: string): Promise<void> {
  await admin.getByRole("button", { name: `Hold back: ${name}` }).click()
  const window = admin.getByRole("dialog")
  await window.getByRole("button", { name: "Hold back" }).click()
  await expect(window.getByLabel("Reason")).toBeFocused()
  await window.getByLabel("Reason").fill("The bank says the name is another one.")
  await window.getByRole("button", { name: "Hold back" }).click()
  await expect(window).toBeHidden()
  // In the list, and in its history.
  await expect(admin.getByText("The bank says the name is another one.")).toHaveCount(2)
}

async function release(admin: Page, name: string): Promise<void> {
  await admin.getByRole("button", { name: `Release: ${name}` }).click()
  const window = admin.getByRole("dialog")
  await window.getByRole("button", { name: "Release" }).click()
  await expect(window).toBeHidden()
  await expect(admin.getByRole("button", { name: `Hold back: ${name}` })).toBeVisible()
}

const hourAgo = () => new Date(Date.now() - 60 * 60_000)

async function markAsPaid(admin: Page, name: string, prove: () => Promise<void>): Promise<void> {
  await admin.getByRole("button", { name: `Mark as paid: ${name}` }).click()
  const window = admin.getByRole("dialog", { name: /paid/i })
  await window.getByLabel("Paid from").selectOption("GCash")
  await window.getByLabel("Reference number").fill("4007112233446")
  await window.getByRole("button", { name: "Mark as paid" }).click()
  await prove()
  await expect(window).toBeHidden()
  await expect(admin.getByRole("listitem").filter({ hasText: name }).first()).toContainText("4007112233446")
}

async function takeFile(admin: Page): Promise<string> {
  const link = admin.getByRole("link", { name: "File for the bank" })
  const [file] = await Promise.all([admin.waitForEvent("download"), link.click()])
  expect(file.suggestedFilename()).toMatch(/^payout-[\d-]+\.csv$/)
  return readFile(await file.path(), "utf8")
}
