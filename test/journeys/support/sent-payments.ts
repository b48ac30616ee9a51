import { type APIRequestContext, type Browser, expect } from "@playwright/test"
import { drawDemoReceipt } from "../../../server/demo/receipts.ts"
import { bornYearsAgo } from "./days.ts"
import { enter, teacherInput } from "./newcomers.ts"
import { openClass } from "./open-class.ts"
import { emailFor, stamp } from "./people.ts"

export const pesos = 900

export type ChildPayment = { enrolleeId: string; paymentId: string }

/**
 * `name`: one word, part of everybody's last name. `families`: how many children each has; one payment for each child.
 */
type PaymentsOptions = {
  name: string
  families: number[]
  isShort?(nth: number): boolean
  isUsed?(nth: number): boolean
}

/**
 * Families send a payment of ₱900 for each of their children, in this order. A short one shows ₱200 less; a used one
 * has the picture of the very first.
 */
export async function sendPayments(
  browser: Browser,
  admin: APIRequestContext,
  options: PaymentsOptions,
): Promise<ChildPayment[]> {
  const { name, families, isShort, isUsed } = options
  const lastName = lastNameOf(name)
  const newcomer = { email: emailFor(`${name}.guro`), firstName: "Ria", lastName }
  const teacher = await enter(browser, newcomer, "teacher", teacherInput)
  const fields = { name: `${name} ${stamp}`, price: pesos, maxStudents: 40 }
  const group = { programType: "lifeskills", classType: "group" } as const
  const classId = await openClass(teacher.request, admin, group, fields)
  const enrolleeIds: string[] = []
  times += 1
  const referenceOf = referencesFrom(times)
  const first = await draw(referenceOf(0), pesos)
  for (const [family, count] of families.entries()) {
    const parent = await enterFamily(browser, { name, family, count })
    const reply = await parent.get(`/parents/enrollable-children/${classId}`)
    const { children } = (await reply.json()) as { children: { id: string }[] }
    for (const { id } of children) {
      const nth = enrolleeIds.length
      const reference = referenceOf(nth)
      const picture = nth === 0 || isUsed?.(nth) ? first : await draw(reference, isShort?.(nth) ? pesos - 200 : pesos)
      enrolleeIds.push(await send(parent, { classId, childId: id, reference, picture }))
    }
  }
  return withPayments(admin, name, enrolleeIds)
}

/** The last name by which a search finds these people. */
export const lastNameOf = (name: string) => `${name}${stamp}`

/** How often this process has sent payments. A reference number that two of them share is an alarm. */
let times = 0

/** Returns the reference numbers of one round, by the number of the payment. */
const referencesFrom = (time: number) => (nth: number) =>
  String(7_000_000_000_000 + ((Number.parseInt(stamp, 36) + time * 7919) % 1e9) * 100 + nth)

async function draw(reference: string, shown: number): Promise<Buffer> {
  const receipt = { channel: "GCash", reference, paidAt: new Date(), receiver: "0917 555 8204" }
  return Buffer.from(await drawDemoReceipt({ ...receipt, pesos: shown }, "Asia/Manila"))
}

type Family = { name: string; family: number; count: number }

async function enterFamily(browser: Browser, { name, family, count }: Family): Promise<APIRequestContext> {
  const lastName = lastNameOf(name)
  const children = Array.from({ length: count }, (_, nth) => ({
    firstName: `Bata${String.fromCharCode(65 + nth)}`,
    lastName,
    gradeLevel: "Grade 3",
    birthDate: bornYearsAgo(9),
  }))
  const newcomer = { email: emailFor(`${name}${family}`), firstName: family ? "Zita" : "Ada", lastName }
  return (await enter(browser, newcomer, "parent", { children })).request
}

type One = { classId: string; childId: string; reference: string; picture: Buffer }

async function send(parent: APIRequestContext, { classId, childId, reference, picture: buffer }: One): Promise<string> {
  const reply = await parent.post("/parents/children/enroll", {
    multipart: {
      classId,
      "childrenIds[0]": childId,
      referenceNumber: reference,
      paymentChannel: "GCash",
      "payment-proof": { name: "receipt.jpg", mimeType: "image/jpeg", buffer },
    },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  const { enrolleeIds } = (await reply.json()) as { enrolleeIds: string[] }
  return enrolleeIds[0] ?? ""
}

export type PaymentSeen = {
  id: string
  status: string
  reason: string | null
  missing: number | null
  enrollments: { enrolleeId: string }[]
}

/** The payments of these families, as administrators list them. */
export async function seePayments(admin: APIRequestContext, name: string, status = ""): Promise<PaymentSeen[]> {
  const reply = await admin.get(`/admins/payments?search=${lastNameOf(name)}&pageSize=100&status=${status}`)
  return ((await reply.json()) as { payments: PaymentSeen[] }).payments
}

async function withPayments(admin: APIRequestContext, name: string, enrolleeIds: string[]): Promise<ChildPayment[]> {
  const rows = await seePayments(admin, name)
  expect(rows).toHaveLength(enrolleeIds.length)
  return enrolleeIds.map((enrolleeId) => ({
    enrolleeId,
    paymentId: rows.find(({ enrollments }) => enrollments.some((each) => each.enrolleeId === enrolleeId))?.id ?? "",
  }))
}

/** Waits until the pictures are read, which happens one after another, soon after they were sent. */
export async function waitUntilRead(admin: APIRequestContext, { paymentId }: ChildPayment): Promise<void> {
  const isRead = async () => {
    const reply = await admin.get(`/admins/payments/${paymentId}`)
    return ((await reply.json()) as { reading: unknown }).reading !== null
  }
  await expect.poll(isRead, { timeout: 150_000 }).toBe(true)
}
