import { type APIRequestContext, expect, type Page } from "@playwright/test"
import sharp from "sharp"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, learnerInput, teacherInput } from "../support/newcomers.ts"
import { openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"

test.describe.configure({ timeout: 120_000 })

const kind = { programType: "lifeskills", classType: "group" } as const
const name = `Gangsa ${stamp}`
const lastName = `Magbanua ${stamp}`
const someone = (first: string) => ({ email: emailFor(`${first}.refund`), firstName: first, lastName })

test("a learner reads what comes back, asks for it, and gets it; the receipt stays", async ({ browser }) => {
  const teacher = await enter(browser, someone("Ciel"), "teacher", teacherInput)
  const learner = await enter(browser, someone("Dodong"), "learner", learnerInput)
  const admin = await enterAsAdmin(browser)
  const classId = await openClass(teacher.request, admin.request, kind, { name, price: 1250 })
  await enrollAndAccept(learner.request, admin.request, classId)
  await test.step("the learner asks for a refund", () => askForIt(learner))
  await test.step("an administrator approves it, and marks it as paid", () => approveAndPay(admin))
  await test.step("the learner sees that it was paid", () => seeIt(learner))
})

async function enrollAndAccept(learner: APIRequestContext, admin: APIRequestContext, classId: string): Promise<void> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#fff", noise } })
    .png()
    .toBuffer()
  const proof = { name: "proof.png", mimeType: "image/png", buffer }
  const multipart = { classId, "payment-proof": proof, paymentChannel: "GCash", referenceNumber: `77${Date.now()}` }
  const enrollReply = await learner.post("/learners/learner/enroll", { multipart })
  expect(enrollReply.status(), await enrollReply.text()).toBe(200)
  const reply = await learner.get("/payments")
  const { payments } = (await reply.json()) as { payments: { id: string }[] }
  const accepted = await admin.put("/admins/payment/accept", { data: { paymentId: payments[0]?.id } })
  expect(accepted.status(), await accepted.text()).toBe(200)
}

async function askForIt(page: Page): Promise<void> {
  await page.goto("/learner/payments")
  const receipt = await page.getByRole("link", { name: /^Receipt of ₱1,250\.00 for / }).getAttribute("href")
  const drawn = await page.request.get(receipt ?? "")
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "application/pdf"])
  await page.getByRole("button", { name: /^Ask for a refund of ₱1,250\.00 for / }).click()
  const window = page.getByRole("dialog", { name: "Ask for a refund" })
  await window.getByLabel("We are not satisfied").check()
  await expect(window.getByText("You get back ₱1,250.00")).toBeVisible()
  await window.getByLabel("Wallet or bank").fill("GCash")
  await window.getByLabel("Account name").fill("Dodong Magbanua")
  await window.getByLabel("Account number").fill("12 34")
  await window.getByRole("button", { name: "Ask for refund" }).click()
  await expect(window.getByLabel("Account number")).toHaveAccessibleDescription(/not a valid account number/)
  await window.getByLabel("Account number").fill("0917 123 4567")
  await window.getByRole("button", { name: "Ask for refund" }).click()
  await expect(page.getByText("₱1,250.00, requested")).toBeVisible()
  await expect(page.getByRole("button", { name: "Ask for a refund" })).toHaveCount(0)
}

async function approveAndPay(page: Page): Promise<void> {
  await page.goto("/admin/refunds")
  const request = page.getByRole("listitem").filter({ hasText: `Dodong ${lastName}` })
  await expect(request.first()).toContainText("•••• 4567")
  await page.getByRole("button", { name: `Approve: Dodong ${lastName}` }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click()
  await page.getByRole("link", { name: "To pay" }).click()
  await page.getByRole("button", { name: `Mark as paid: Dodong ${lastName}` }).click()
  const window = page.getByRole("dialog")
  await window.getByLabel("Reference number").fill("9012345678901")
  await window.getByRole("button", { name: "Mark as paid" }).click()
  await expect(page.getByRole("button", { name: `Mark as paid: Dodong ${lastName}` })).toHaveCount(0)
}

async function seeIt(page: Page): Promise<void> {
  await page.goto("/learner/payments")
  await expect(page.getByText("₱1,250.00, paid")).toBeVisible()
  await expect(page.getByRole("link", { name: "Receipt" })).toBeVisible()
}
