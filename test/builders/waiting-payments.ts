/** Three people with pending payments, the oldest first. Their replies are made up. */
export const people = ["Ada", "Ben", "Cora"].map((name, n) => ({ id: `0000000${n}-0000-4000-8000-000000000000`, name }))
export type WaitingPerson = (typeof people)[number]
export const [ada, ben, cora] = people as [WaitingPerson, WaitingPerson, WaitingPerson]

/** Who paid is the student. */
export const proof = (person: WaitingPerson) => `Proof of payment of ${person.name}`

const listOf = <Row>(rows: Row[]) => ({ total: rows.length, page: 1, pageSize: 20, totalPages: 1 })
const paidAt = "2026-11-20T01:00:00.000Z"
const classOf = { classId: ada.id, className: "Chess" }

type Check = { check: string; level: string; text: string }
const checks: Check[] = [{ check: "amount", level: "fine", text: "The amount in the picture is the amount due." }]

/** `group`: the people whom one payment is for. The first of them has paid. */
export type WaitingPayment = { group: readonly WaitingPerson[]; checks?: Check[]; obstacle?: string }

export const paymentIdOf = (person: WaitingPerson) => person.id.replace("0000000", "1000000")

export const classNow = { status: "approved", isArchived: false, freeSeats: 3 }

/** What the desk is told of a payment. */
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
      discounts: [],
      status: left.get(id),
    })),
    dues: [],
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
    isFeeUnknown: false,
  }
}

/** Each pays for themselves. */
export const alone: readonly WaitingPayment[] = people.map((person) => ({ group: [person] }))

/** The statuses of all three, as the server has them. */
export const allPending = () => new Map(people.map(({ id }) => [id, "pending"]))

const paymentOf = (id: string, payments: readonly WaitingPayment[]) =>
  payments.find(({ group }) => group.some((each) => each.id === id))

/** The reply to a list of enrollees, in the order of the call: newest first by default. */
export function waitingEnrollees(
  params: URLSearchParams,
  left: Map<string, string>,
  payments: readonly WaitingPayment[],
) {
  const inOrder = params.get("sort") === "oldest" ? people : people.toReversed()
  const enrollees = inOrder
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
      paymentId: paymentIdOf(paymentOf(id, payments)?.group[0] ?? ada),
    }))
  return { success: true, enrollees, pagination: listOf(enrollees) }
}

/** The reply about the payment of one enrollment. */
export function enrolleePayment(enrolleeId: string, left: Map<string, string>, payments: readonly WaitingPayment[]) {
  const waiting = paymentOf(enrolleeId, payments) ?? { group: [ada] }
  const { id, amountDue, referenceNumber, channel, checks: said } = detailsOf(waiting, left).payment
  const payment = { id, amountDue, students: [], undecided: [], referenceNumber, channel, paidAt, checks: said }
  return { success: true, payment, classNow }
}

const statuses: Record<string, string> = {
  accept: "approved",
  approve: "approved",
  deny: "denied",
  reject: "denied",
  pending: "pending",
}

/** Carries out a decision, by the last part of its address. */
export function decide(address: string, ids: readonly string[], left: Map<string, string>) {
  for (const id of ids) left.set(id, statuses[address.split("/").at(-1) ?? ""] ?? "")
  return { success: true, message: "It is decided.", enrolleeIds: [...ids] }
}
