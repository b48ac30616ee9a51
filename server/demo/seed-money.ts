import { sql } from "kysely"
import { quartersPerMeeting } from "../../features/ledger/domain/earning.ts"
import { nextToClose } from "../../features/ledger/domain/months/closing.ts"
import { closeMonth, readMonthsState } from "../../features/ledger/server/months/close-month.ts"
import { payPayout } from "../../features/ledger/server/payouts/decide-payout.ts"
import { draftSundayPayout } from "../../features/ledger/server/payouts/draft-payout.ts"
import { requestRefund } from "../../features/ledger/server/refunds/request-refund.ts"
import type { Deps } from "../../platform/deps.ts"
import type { Actor } from "../../platform/http/calls/authorize.ts"
import { hoursBefore, withoutJobs } from "./demo-school.ts"

const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24)

/** The first months of the books. Later ones are still open. */
const closedMonths = 3

/**
 * Seeds, without mails, a payout of two weeks ago that was paid, last Sunday's payout, a refund request, and closed
 * months. The books must be open.
 */
export async function seedDemoMoney(liveDeps: Deps): Promise<void> {
  const deps = withoutJobs(liveDeps)
  const admin = await findAccount(deps, "admin@demo.silid.example")
  const payoutId = await draftSundayPayout(at(deps, 14))
  if (payoutId)
    await payPayout(at(deps, 13), actorOf(admin, deps), { payoutId, channel: "GCash", reference: "4018263947105" })
  await draftSundayPayout(deps)
  await askRefund(deps)
  for (let nth = 0; nth < closedMonths; nth += 1) await closeNextMonth(at(deps, 20), admin)
  await sql`delete from mails`.execute(deps.db)
}

async function closeNextMonth(deps: Deps, admin: string): Promise<void> {
  const month = nextToClose(await readMonthsState(deps, deps.db))
  if (month) await closeMonth(deps, actorOf(admin, deps), month)
}

/** The same school, that many days ago. */
const at = (deps: Deps, days: number): Deps => ({ ...deps, now: () => daysBefore(deps.now(), days) })

/** With more meetings nothing is refunded for a mistake (docs/rules/ledger.md#refunds). */
const mostMeetings = 3

/**
 * Requests a refund of the payment with the largest possible one, preferably of the demo's parent, whatever day the
 * demo begins on.
 */
async function askRefund(deps: Deps): Promise<void> {
  const parent = await findAccount(deps, "parent@demo.silid.example")
  const payment = await deps.db
    .selectFrom("payments")
    .innerJoin("ledger_terms", "ledger_terms.payment_id", "payments.id")
    .innerJoin("accounts", "accounts.id", "payments.account_id")
    .select(["payments.id as paymentId", "payments.account_id as accountId", "first_name", "last_name"])
    .where("payments.status", "=", "accepted")
    .where("quarters", "<", mostMeetings * quartersPerMeeting)
    .where("closed_at", "is", null)
    .orderBy(sql`payments.account_id = ${parent}`, "desc")
    .orderBy("quarters")
    .orderBy("payments.id")
    .limit(1)
    .executeTakeFirst()
  if (!payment) return
  const { paymentId, accountId, first_name, last_name } = payment
  const to = { channel: "GCash", accountName: `${first_name} ${last_name}`, accountNumber: "0918 555 7216" }
  await requestRefund(at(deps, 1), actorOf(accountId, deps), {
    paymentId,
    reason: "mistake",
    words: "We chose the wrong class by mistake.",
    to,
  })
}

async function findAccount({ db }: Deps, email: string): Promise<string> {
  return (await db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id
}

const actorOf = (accountId: string, { now }: Deps): Actor => ({
  accountId,
  sessionId: "",
  authenticatedAt: null,
  lastSeenAt: now(),
  role: null,
  isAdmin: false,
  staffRoles: [],
  isVerified: true,
  mustSetUpSecondFactor: false,
  agreedThrough: null,
  mustAgreeTo: null,
})
