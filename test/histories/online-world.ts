import { openBooks } from "../../features/ledger/server/entries/open-books.ts"
import { settleCheckout } from "../../features/payments/server/online/settle-checkout.ts"
import { buildClass, buildClassInParts } from "../builders/classes.ts"
import { buildDiscount, buildGrant } from "../builders/discounts.ts"
import { buildOnlineFamily, type OnlineFamily } from "../builders/online-payments.ts"
import { buildAdmin } from "../builders/people.ts"
import { openTestProvider } from "../payment-provider/open-provider.ts"
import { type Caller, type TestSchool, testSchool } from "../school.ts"

/** A school with both providers, whose clock only moves forward. */
export type OnlineHistory = {
  school: TestSchool
  /** Logs in anew, because months pass. */
  admin(): Promise<Caller>
  providers: Record<"paymongo" | "xendit", Awaited<ReturnType<typeof openTestProvider>>>
  /** For the lines of the school's bank. */
  statementId: string
  clock: Clock
  close(): Promise<void>
}

/** What one history is about. The first two classes are soon full. */
export type OnlineWorld = OnlineHistory & {
  classIds: string[]
  inParts: string
  solo: string
  families: OnlineFamily[]
  discountCode: string
  discountId: string
}

type Clock = { pass(minutes: number): void; toNextMonth(): void; today(): string; month(): string }

export async function openOnlineHistory(): Promise<OnlineHistory> {
  const providers = {
    paymongo: await openTestProvider("paymongo", () => new Date()),
    xendit: await openTestProvider("xendit", () => new Date()),
  }
  const settings = { ...providers.paymongo.settings, ...providers.xendit.settings, ONLINE_FEE: "family" }
  const school = await testSchool({ settings: { ...settings, DISCOUNT_STACKING: "all" } })
  const clock = startClock(school)
  await openBooks(school.deps)
  const adminId = await buildAdmin(school.db)
  const statement = { channel: "BPI", first_day: "2026-11-20", last_day: "2026-11-20", line_count: 0, left_out: "[]" }
  const { id: statementId } = await school.db
    .insertInto("statements")
    .values({ ...statement, added_by: null, added_at: school.deps.now(), is_working: false })
    .returning("id")
    .executeTakeFirstOrThrow()
  return {
    school,
    admin: () => school.as(adminId),
    providers,
    statementId,
    clock,
    async close() {
      await school.close()
      for (const provider of Object.values(providers)) await provider.close()
    },
  }
}

/** Begins at 20 November 2026, 8:00 in Manila. */
function startClock(school: TestSchool): Clock {
  let now = new Date("2026-11-20T00:00:00Z")
  const text = () => new Date(now.getTime() + 8 * 60 * 60_000).toISOString()
  const set = (moment: Date) => {
    now = moment
    school.at(text().slice(0, 10), text().slice(11, 16))
  }
  set(now)
  return {
    pass: (minutes) => set(new Date(now.getTime() + minutes * 60_000)),
    toNextMonth: () => set(new Date(Date.UTC(Number(text().slice(0, 4)), Number(text().slice(5, 7)), 1, 1))),
    today: () => text().slice(0, 10),
    month: () => text().slice(0, 7),
  }
}

let codes = 0

/** Three families, each with a child in a class that is paid in parts, and one in a one-on-one class, paid online. */
export async function buildOnlineWorld(history: OnlineHistory): Promise<OnlineWorld> {
  const { school, providers } = history
  const { db, deps } = school
  const lasting = { end_date: "2028-12-31", min_age: 3, max_age: 90 }
  const classIds = await Promise.all(
    [1, 2, 20].map((seats, nth) =>
      buildClass(db, { ...lasting, price_centavos: 100_001 * (nth + 1), max_students: seats }),
    ),
  )
  const inParts = await buildClassInParts(db, { ...lasting, parts: 3, price_centavos: 30_001, max_students: 20 })
  const solo = await buildClass(db, {
    ...lasting,
    class_type: "solo",
    price_centavos: 40_003,
    sessions: 3,
    max_students: 20,
  })
  const families = await Promise.all([1, 2, 3].map(() => buildOnlineFamily(school, 2)))
  await buildGrant(db, { child_id: families[0]?.children[0] ?? "", amount_centavos: 30_000 })
  codes += 1
  const discountCode = `HISTORY-${codes}`
  const discountId = await buildDiscount(db, { code: discountCode, use_limit: 2 })
  for (const { caller, seat } of families) {
    history.clock.pass(1)
    const items = [{ ...seat(inParts), instalments: true }, seat(solo, 1)]
    await caller.post("/payments/online", { items, provider: "paymongo" })
  }
  for (const { id, provider_checkout_id: page, provider } of await openCheckouts(school)) {
    history.clock.pass(1)
    if (page) providers[provider].pay(page)
    await settleCheckout(deps, id)
  }
  return { ...history, classIds, inParts, solo, families, discountCode, discountId }
}

export const openCheckouts = ({ db }: TestSchool) =>
  db
    .selectFrom("online_checkouts")
    .selectAll()
    .where("settled_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
