import type { Locator, Page, Route } from "@playwright/test"
import { drawDemoPicture } from "../../../server/demo/drawn-pictures.ts"

/** Three people with pending payments, the oldest first. They are mocked, so that other journeys are not affected. */
const people = ["Ada", "Ben", "Cora"].map((name, n) => ({ id: `0000000${n}-0000-4000-8000-000000000000`, name }))
export type WaitingPerson = (typeof people)[number]
export const [ada, ben, cora] = people as [WaitingPerson, WaitingPerson, WaitingPerson]

export const proof = (person: WaitingPerson) => `Proof of payment for ${person.name}`
export const manage = (page: Page, person: WaitingPerson) => page.getByRole("button", { name: `Manage ${person.name}` })
export const checkWindow = (page: Page): Locator => page.getByRole("dialog", { name: "Check the payment" })

const listOf = <Row>(rows: Row[]) => ({ total: rows.length, page: 1, pageSize: 20, totalPages: 1 })

export const payment = {
  id: "00000009-0000-4000-8000-000000000000",
  amountDue: 1250,
  students: ["Ada"],
  undecided: [],
  referenceNumber: "9013 8844 2210",
  channel: "GCash",
  paidAt: "2026-11-20T01:00:00.000Z",
}

export const classNow = { status: "approved", isArchived: false, freeSeats: 3 }

/** Mocks the list, the proofs and the decisions for these three. Returns their statuses. */
export async function waitFor(page: Page, left = new Map(people.map(({ id }) => [id, "pending"]))) {
  await page.route(/\/admins\/enrollees(\?|$)/, (route) => {
    const asked = new URL(route.request().url()).searchParams
    // In the order of the call: newest first by default.
    const inOrder = asked.get("sort") === "oldest" ? people : people.toReversed()
    const rows = inOrder
      .filter(({ id }) => (asked.get("enrolleeId") ?? id) === id)
      .filter(({ id }) => (asked.get("status") ?? left.get(id)) === left.get(id))
      .map(({ id, name }) => ({
        id,
        profilePicture: null,
        fullName: name,
        enrolledBy: name,
        status: left.get(id),
        classInfo: { id: ada.id, name: "Chess", classType: "group", programType: "lifeskills" },
        enrollmentDate: "2026-11-20T01:00:00.000Z",
        paymentId: payment.id,
      }))
    return route.fulfill({ json: { success: true, enrollees: rows, pagination: listOf(rows) } })
  })
  await page.route("**/admins/enrollee-proof-of-payment/*", (route) =>
    route.fulfill({ json: { success: true, proofOfPayment: `${route.request().url().split("/").at(-1)}.png` } }),
  )
  const receipt = await drawDemoPicture("enrollment-payments", 3)
  await page.route("**/*.png", (route) => route.fulfill({ body: receipt, contentType: "image/png" }))
  await page.route("**/admins/enrollee-payment/*", (route) =>
    route.fulfill({ json: { success: true, payment, classNow } }),
  )
  await page.route("**/admins/own-enrollments?*", (route) =>
    route.fulfill({ json: { success: true, own: people.map(({ id }) => id) } }),
  )
  await page.route(/\/admins\/enrollee\/(approve|deny)$/, (route) => decide(route, left))
  return left
}

async function decide(route: Route, left: Map<string, string>) {
  const { enrolleeId } = route.request().postDataJSON() as { enrolleeId: string }
  left.set(enrolleeId, route.request().url().endsWith("approve") ? "approved" : "denied")
  await route.fulfill({ json: { success: true, message: "It is decided." } })
}

/** Denies the enrollment in the dialog. */
export async function deny(page: Page): Promise<void> {
  await checkWindow(page).getByRole("button", { name: "Deny" }).click()
  await answerDenial(page)
}

/** Gives a reason in the dialog. */
export async function answerDenial(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: "Deny the enrollment of" })
  await question.getByLabel("The amount is too small").check()
  await question.getByRole("button", { name: "Deny" }).click()
}
