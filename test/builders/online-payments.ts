import { expect } from "vitest"
import type { Db } from "../../platform/database/client.ts"
import { openTestProvider, type TestProvider } from "../payment-provider/open-provider.ts"
import { type Caller, type SchoolOptions, type TestSchool, testSchool } from "../school.ts"
import { buildParent } from "./people.ts"

export type OnlineSchool = { school: TestSchool; provider: TestProvider; close(): Promise<void> }

/** A school whose families can pay through PayMongo, and that provider. */
export async function openOnlineSchool(options: SchoolOptions = {}): Promise<OnlineSchool> {
  const clock = { now: () => new Date() }
  const provider = await openTestProvider("paymongo", () => clock.now())
  const school = await testSchool({ ...options, settings: { ...provider.settings, ...options.settings } })
  clock.now = school.deps.now
  return {
    school,
    provider,
    async close() {
      await school.close()
      await provider.close()
    },
  }
}

export type OnlineFamily = {
  id: string
  children: string[]
  caller: Caller
  /** A seat of one of the children. */
  seat(classId: string, nth?: number): { classId: string; childId: string }
}

export async function buildOnlineFamily(school: TestSchool, children = 1): Promise<OnlineFamily> {
  const parent = await buildParent(school.db, { children: Array.from({ length: children }, () => ({})) })
  const caller = await school.as(parent.id)
  return { ...parent, caller, seat: (classId, nth = 0) => ({ classId, childId: parent.children[nth] ?? "" }) }
}

/** `at`: the id of the page at the provider. */
export type StartedOnline = { id: string; paymentId: string; at: string }

type Payer = Pick<OnlineFamily, "caller">
type OnlineSeat = { classId: string; childId?: string; instalments?: true }

/** Opens a page of the provider for these seats. */
export async function buildStartedOnline(
  db: Db,
  family: Payer,
  items: readonly OnlineSeat[],
  more: { provider?: string; discountCode?: string } = {},
): Promise<StartedOnline> {
  const { provider = "paymongo", discountCode } = more
  return start(db, family, { items: [...items], provider, discountCode })
}

/** Opens a page of the provider for these dues. */
export const buildStartedDues = (db: Db, family: OnlineFamily, dueIds: readonly string[]): Promise<StartedOnline> =>
  start(db, family, { dueIds: [...dueIds], provider: "paymongo" })

async function start(db: Db, family: Payer, input: Record<string, unknown>): Promise<StartedOnline> {
  const reply = await family.caller.post("/payments/online", input)
  expect(reply).toMatchObject({ status: 200 })
  const checkout = await db
    .selectFrom("online_checkouts")
    .select(["id", "payment_id", "provider_checkout_id"])
    .where("address", "=", String(reply.body.address))
    .executeTakeFirstOrThrow()
  return { id: checkout.id, paymentId: checkout.payment_id, at: checkout.provider_checkout_id ?? "" }
}

/** The lines of the books for a payment, as "cause account amount" without ids. */
export async function linesOfPayment(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
    .select(["cause", "account", "amount"])
    .where("payment_id", "=", paymentId)
    .orderBy("ledger_entries.id")
    .orderBy("account")
    .execute()
  return rows.map(({ cause, account, amount }) => `${cause} ${account.replace(/:[0-9a-f-]{36}$/, "")} ${amount}`)
}

/** The notices of an account: kind and text. */
export async function readNoticesOf({
  caller,
}: OnlineFamily): Promise<{ kind: string; title: string; text: string }[]> {
  return (await caller.get("/notices")).body.notices as { kind: string; title: string; text: string }[]
}
