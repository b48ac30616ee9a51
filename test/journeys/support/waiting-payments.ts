import type { Locator, Page, Route } from "@playwright/test"
import { drawDemoPicture } from "../../../server/demo/drawn-pictures.ts"

/** Three people with pending payments, oldest first. They are mocked, so that other journeys are not affected. */
const people = ["Ada", "Ben", "Cora"].map((name, n) => ({ id: `0000000${n}-0000-4000-8000-000000000000`, name }))
export type WaitingPerson = (typeof people)[number]
export const [ada, ben, cora] = people as [WaitingPerson, WaitingPerson, WaitingPerson]

/** The payer is the student. */
export const proof = (person: WaitingPerson) => `Proof of payment of ${person.name}`
export const manage = (page: Page, person: WaitingPerson) => page.getByRole("button", { name: `Manage ${person.name}` })
export const checkWindow = (page: Page): Locator => page.getByRole("dialog", { name: "Check the payment" })

const listOf = <Row>(rows: Row[]) => ({ total: rows.length, page: 1, pageSize: 20, totalPages: 1 })
const paidAt = "2026-11-20T01:00:00.000Z"
const classOf = { classId: ada.id, className: "Chess" }

type Check = { check: string; level: string; text: string }
const checks: Check[] = [{ check: "amount", level: "fine", text: "The amount in the picture is the amount due." }]

/** `group`: the people of one payment. The first of them has paid. */
export type WaitingPayment = { group: readonly WaitingPerson[]; checks?: Check[]; obstacle?: string }

export const paymentIdOf = (person: WaitingPerson) => person.id.replace("0000000", "1000000")

export const classNow = { status: "approved", isArchived: false, freeSeats: 3 }

/** The details of a payment at the desk. */
export function detailsOf(
  { group, checks: paymentChecks = checks, obstacle }: WaitingPayment,
  left: Map<string, string>,
) {
  const [payer = ada] = group
  const statuses = group.map(({ id }) => left.get(id) ?? "")
  const status = statuses.includes("pending") ? "sent" : statuses.includes("approved") ? "accepted" : "rejected"
  const payment = {
    id: paymentIdOf(payer),
    code: null,
    status,
    reason: null,
    words: null,
    amountDue: 1250,
    amountReceived: null,
    channel: "GCash",
    referenceNumber: "9013 8844 2210",
    furtherReferences: [],
    sentAt: paidAt,
    decidedAt: null,
    enrollments: group.map(({ id, name }) => ({
      ...classOf,
      enrolleeId: id,
      fullName: name,
      price: 1250,
      status: left.get(id),
    })),
    missing: null,
    canSendAgain: false,
    proofsLeft: 3,
    seatsHeldUntil: null,
    refund: null,
    payer: payer.name,
    checks: paymentChecks,
    line: null,
  }
  return {
    success: true,
    payment,
    payerId: payer.id,
    proofs: [{ file: `${payer.id}.png`, sentAt: paidAt }],
    reading: null,
    obstacle: obstacle ?? null,
    earlier: [],
    earlierCount: 0,
  }
}

const alone: readonly WaitingPayment[] = people.map((person) => ({ group: [person] }))

/** Mocks the list, the payments and the decisions for these three. Returns their statuses, as the server has them. */
export async function waitFor(
  page: Page,
  left = new Map(people.map(({ id }) => [id, "pending"])),
  payments: readonly WaitingPayment[] = alone,
) {
  const paymentOf = (id: string) => payments.find(({ group }) => group.some((each) => each.id === id))
  await page.route(/\/admins\/enrollees(\?|$)/, (route) => {
    const params = new URL(route.request().url()).searchParams
    // In the order of the call: newest first by default.
    const inOrder = params.get("sort") === "oldest" ? people : people.toReversed()
    const rows = inOrder
      .filter(({ id }) => (params.get("enrolleeId") ?? id) === id)
      .filter(({ id }) => (params.get("status") ?? left.get(id)) === left.get(id))
      .map(({ id, name }) => ({
        id,
        profilePicture: null,
        fullName: name,
        enrolledBy: name,
        status: left.get(id),
        classInfo: { id: ada.id, name: "Chess", classType: "group", programType: "lifeskills" },
        enrollmentDate: paidAt,
        paymentId: paymentIdOf(paymentOf(id)?.group[0] ?? ada),
      }))
    return route.fulfill({ json: { success: true, enrollees: rows, pagination: listOf(rows) } })
  })
  await page.route(/\/admins\/payments\/[0-9a-f-]+$/, (route) => {
    const id = route.request().url().split("/").at(-1)
    const payment = payments.find(({ group: [payer = ada] }) => paymentIdOf(payer) === id)
    return payment ? route.fulfill({ json: detailsOf(payment, left) }) : route.fallback()
  })
  const receipt = await drawDemoPicture("enrollment-payments", 3)
  await page.route("**/*.png", (route) => route.fulfill({ body: receipt, contentType: "image/png" }))
  await page.route("**/admins/enrollee-payment/*", (route) => {
    const waiting = paymentOf(route.request().url().split("/").at(-1) ?? "")
    const {
      id,
      amountDue,
      referenceNumber,
      channel,
      checks: said,
    } = detailsOf(waiting ?? { group: [ada] }, left).payment
    const payment = { id, amountDue, students: [], undecided: [], referenceNumber, channel, paidAt, checks: said }
    return route.fulfill({ json: { success: true, payment, classNow } })
  })
  await page.route("**/admins/own-enrollments?*", (route) =>
    route.fulfill({ json: { success: true, own: people.map(({ id }) => id) } }),
  )
  await page.route(/\/admins\/payment\/(accept|reject)$/, (route) => {
    const { seenEnrollees } = route.request().postDataJSON() as { seenEnrollees: string[] }
    const status = route.request().url().endsWith("accept") ? "approved" : "denied"
    for (const id of seenEnrollees) left.set(id, status)
    return route.fulfill({ json: { success: true, message: "It is decided.", enrolleeIds: seenEnrollees } })
  })
  await page.route(/\/admins\/enrollee\/(approve|deny|pending)$/, (route) => decideOne(route, left))
  return left
}

const statuses: Record<string, string> = { approve: "approved", deny: "denied", pending: "pending" }

async function decideOne(route: Route, left: Map<string, string>) {
  const { enrolleeId } = route.request().postDataJSON() as { enrolleeId: string }
  left.set(enrolleeId, statuses[route.request().url().split("/").at(-1) ?? ""] ?? "")
  await route.fulfill({ json: { success: true, message: "It is decided." } })
}

/** Rejects the payment in the dialog. */
export async function reject(page: Page): Promise<void> {
  await checkWindow(page).getByRole("button", { name: "Reject" }).click()
  await answerRejection(page)
}

/** Gives a reason in the dialog. */
export async function answerRejection(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: /^Reject the payment of/ })
  await question.getByLabel("The picture cannot be read").check()
  await question.getByRole("button", { name: "Reject" }).click()
}

/** Opens another page from the menu, which sends delayed decisions. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: "All classes" }).first().click()
  await page.waitForURL("/admin/classes")
}
