import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test"
import { addDays, type Day } from "../../../lib/day.ts"
import { bornYearsAgo, today } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { enter, enterAsAdmin, teacherInput } from "../support/newcomers.ts"
import { openClass } from "../support/open-class.ts"
import { emailFor, stamp } from "../support/people.ts"
import { plainReceipt } from "../support/receipts.ts"

test.describe.configure({ timeout: 400_000 })

/** An administrator accepts the payments of a week with a statement. */

/** As many seats as one family can have waiting for a decision. */
const children = 10
const [familiesPerClass, classes] = [2, 10]
const perClass = children * familiesPerClass
const count = perClass * classes
const lastName = `Bangko${stamp}`
const priceOf = (nthClass: number) => 500 + nthClass

const referenceOf = (nth: number) => String(8_000_000_000_000 + (Number.parseInt(stamp, 36) % 1e9) * 1000 + nth)

/** In each class two families pay for each of their children separately. */
async function sendAll(browser: Browser, admin: APIRequestContext): Promise<void> {
  const guro = { email: emailFor("bangko.guro"), firstName: "Ria", lastName }
  const teacher = await enter(browser, guro, "teacher", teacherInput)
  const form = Array.from({ length: children }, (_, nth) => ({
    firstName: `Bata${String.fromCharCode(65 + nth)}`,
    lastName,
    gradeLevel: "Grade 3",
    birthDate: bornYearsAgo(9),
  }))
  const kind = { programType: "lifeskills", classType: "group" } as const
  for (let nth = 0; nth < classes; nth += 1) {
    const fields = { name: `Bangko ${nth} ${stamp}`, price: priceOf(nth), maxStudents: perClass }
    const classId = await openClass(teacher.request, admin, kind, fields)
    for (let family = 0; family < familiesPerClass; family += 1) {
      const person = { email: emailFor(`bangko.${nth}.${family}`), firstName: "Ana", lastName }
      const parent = await enter(browser, person, "parent", { children: form })
      await payFor(parent.request, classId, nth * perClass + family * children)
      await parent.context().close()
    }
  }
}

async function payFor(parent: APIRequestContext, classId: string, first: number): Promise<void> {
  const reply = await parent.get(`/parents/enrollable-children/${classId}`)
  const { children: own } = (await reply.json()) as { children: { id: string }[] }
  for (const [nth, { id }] of own.entries()) {
    const enrollReply = await parent.post("/parents/children/enroll", {
      multipart: {
        classId,
        "childrenIds[0]": id,
        referenceNumber: referenceOf(first + nth),
        paymentChannel: "GCash",
        "payment-proof": await plainReceipt(first + nth),
      },
    })
    expect(enrollReply.status(), await enrollReply.text()).toBe(200)
  }
}

/** A different day for each try, because the matches of a statement show the lines of its days, whoever added them. */
function ownDay(): Day {
  const { repeatEachIndex, retry } = test.info()
  return addDays(today(), -10 - 3 * repeatEachIndex - retry)
}

/** The statement of a wallet: the payments, and an outgoing line for each tenth of them. */
function statement(day: Day): Buffer {
  const lines = Array.from({ length: count }, (_, nth) => {
    const amount = `${priceOf(Math.floor(nth / perClass))}.00`
    const came = `${day},Transfer from 0917 000 0000,${referenceOf(nth)},,${amount}`
    return nth % 10 === 0 ? `${came}\n${day},Fee,${referenceOf(nth)}9,15.00,` : came
  })
  return Buffer.from(["Date,Description,Reference No.,Debit,Credit", ...lines].join("\n"))
}

async function totalOf(admin: APIRequestContext, status: string): Promise<number> {
  const reply = await admin.get(`/admins/payments?search=${lastName}&status=${status}`)
  return ((await reply.json()) as { pagination: { total: number } }).pagination.total
}

async function chooseStatement(admin: Page): Promise<void> {
  await admin.getByLabel("Payment channel").selectOption("GCash")
  await admin
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer: statement(ownDay()) })
}

test("two hundred payments are accepted by one statement", async ({ browser }) => {
  const admin = await enterAsAdmin(browser)
  await sendAll(browser, admin.request)
  expect(await totalOf(admin.request, "sent")).toBe(count)
  await admin.goto("/admin/payments/statements")
  const begun = performance.now()
  await chooseStatement(admin)
  await expect(admin.getByText(`${count} incoming payments. Left out: 20 outgoing.`)).toBeVisible()
  await admin.getByRole("button", { name: `Add ${count} lines` }).click()
  await expect(admin.getByRole("heading", { name: `Certain (${count})` })).toBeVisible()
  await admin.getByRole("button", { name: "Accept the certain ones" }).click()
  const question = admin.getByRole("dialog", { name: `Accept ${count} payments?` })
  await question.getByRole("button", { name: "Accept them" }).click()
  await expect(admin.getByText(`${count} payments are approved.`)).toBeVisible({ timeout: 180_000 })
  await expect(admin.getByRole("heading", { name: /^Certain/ })).toHaveCount(0)
  console.log(`${count} payments by a statement: ${Math.round((performance.now() - begun) / 100) / 10} s`)
  expect(await totalOf(admin.request, "accepted")).toBe(count)
})
