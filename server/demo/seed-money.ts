import { sql } from "kysely"
import { payPayout } from "../../features/ledger/server/payouts/decide-payout.ts"
import { draftSundayPayout } from "../../features/ledger/server/payouts/draft-payout.ts"
import { requestRefund } from "../../features/ledger/server/refunds/request-refund.ts"
import type { Deps } from "../../platform/deps.ts"
import type { Actor } from "../../platform/http/calls/authorize.ts"
import { hoursBefore, withoutJobs } from "./demo-school.ts"

const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24)

/** Without mails: a payout of two weeks ago that was paid, that of last Sunday, and a refund that a family asks for. The books must be open. */
export async function seedDemoMoney(given: Deps): Promise<void> {
  const deps = withoutJobs(given)
  const admin = await findAccount(deps, "admin@demo.silid.example")
  const payoutId = await draftSundayPayout(at(deps, 14))
  if (payoutId)
    await payPayout(at(deps, 13), actorOf(admin, deps), { payoutId, channel: "GCash", reference: "4007112233445" })
  await draftSundayPayout(deps)
  await askRefund(deps)
  await sql`delete from mails`.execute(deps.db)
}

/** The same school, so many days ago. */
const at = (deps: Deps, days: number): Deps => ({ ...deps, now: () => daysBefore(deps.now(), days) })

/** The first accepted payment of the demo's parent of which something can be given back. */
async function askRefund(deps: Deps): Promise<void> {
  const accountId = await findAccount(deps, "parent@demo.silid.example")
  const payments = await deps.db
    .selectFrom("payments")
    .innerJoin("ledger_terms", "ledger_terms.payment_id", "payments.id")
    .select(["payments.id"])
    .where("payments.account_id", "=", accountId)
    .where("payments.status", "=", "accepted")
    .where("quarters", "<", 8)
    .where("closed_at", "is", null)
    .orderBy("payments.paid_at")
    .orderBy("payments.id")
    .limit(1)
    .execute()
  const to = { channel: "GCash", accountName: "Pia Mendoza", accountNumber: "0917 555 0142" }
  for (const { id: paymentId } of payments)
    await requestRefund(at(deps, 1), actorOf(accountId, deps), {
      ...{ paymentId, reason: "mistake", words: "We chose the wrong class by mistake.", to },
    })
}

async function findAccount({ db }: Deps, email: string): Promise<string> {
  return (await db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id
}

const actorOf = (accountId: string, { now }: Deps): Actor => ({
  ...{ accountId, sessionId: "", lastSeenAt: now(), role: null, isAdmin: false, isVerified: true },
})
