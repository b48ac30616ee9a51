import { randomInt } from "node:crypto"
import type { ParsedInputOf, ReplyOf } from "../../../lib/contract.ts"
import { todayIn } from "../../../lib/day.ts"
import { toCentavos, toPesos } from "../../../lib/money.ts"
import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { changeDiscountCall, createDiscountCall, Discount, discountsCall } from "../contract.ts"
import { isAvailable, mostOpenDiscounts, repeatsSince } from "../domain/discount.ts"
import { makeDiscountCode } from "../domain/discount-code.ts"
import {
  countOpenDiscounts,
  type DiscountValues,
  endDiscountRow,
  findDiscounts,
  findSameDiscount,
  insertDiscount,
  isCodeTaken,
  lockDiscount,
  lockOpenDiscounts,
  updateDiscount,
} from "./discount-queries.ts"
import { discountError } from "./errors.ts"
import { recordDiscountEvent } from "./events.ts"

/** The school's staff adds, changes and ends discounts (docs/rules/discounts.md#discounts). */

type DiscountInput = ParsedInputOf<typeof createDiscountCall>

/** Adds a discount. The same one again, within some minutes, is there once. */
export async function createDiscount(
  deps: Deps,
  actor: Actor,
  input: DiscountInput,
): Promise<{ id: string; code: string | null }> {
  const at = deps.now()
  const values = valuesOf(input, null)
  return transact(deps, async (tx) => {
    await lockOpenDiscounts(tx)
    const same = await findSameDiscount(tx, { ...values, code: input.code }, repeatsSince(at))
    if (same) return same
    if ((await countOpenDiscounts(tx)) >= mostOpenDiscounts) throw discountError("too-many")
    const added = await insertDiscount(tx, values, at)
    if (!added) throw discountError("code-taken")
    const event = { type: "discount.created", at, actorId: actor.accountId, discountId: added.id } as const
    await recordDiscountEvent(tx, { ...event, after: onRecord(values) })
    return { id: added.id, code: values.code ?? null }
  })
}

/** Changes a discount that is not ended. Payments that already use it keep it. */
export async function changeDiscount(
  deps: Deps,
  actor: Actor,
  { id, ...input }: ParsedInputOf<typeof changeDiscountCall>,
): Promise<void> {
  await transact(deps, async (tx) => {
    await lockOpenDiscounts(tx)
    const before = await lockDiscount(tx, id)
    if (!before) throw notFound()
    if (before.ended_at) throw discountError("ended")
    const values = valuesOf(input, before.code)
    if (values.code && (await isCodeTaken(tx, values.code, id))) throw discountError("code-taken")
    await updateDiscount(tx, id, values)
    const event = { type: "discount.changed", at: deps.now(), actorId: actor.accountId, discountId: id } as const
    await recordDiscountEvent(tx, { ...event, before: onRecord(before), after: onRecord(values) })
  })
}

export async function endDiscount(deps: Deps, actor: Actor, id: string): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const before = await lockDiscount(tx, id)
    if (!before) throw notFound()
    if (before.ended_at) throw discountError("ended")
    await endDiscountRow(tx, id, at)
    const event = { type: "discount.ended", at, actorId: actor.accountId, discountId: id } as const
    await recordDiscountEvent(tx, { ...event, before: { isActive: true }, after: { isActive: false } })
  })
}

/** `formerCode`: the code before a change, which stays if none is given. */
function valuesOf(input: DiscountInput, formerCode: string | null): DiscountValues {
  const { name, kind, percent, pesos, until, limit, bornBy } = input
  const code = input.code ?? formerCode ?? makeDiscountCode((n) => randomInt(n))
  return {
    name,
    kind,
    percent: percent ?? null,
    amount_centavos: pesos === undefined ? null : toCentavos(pesos),
    until: until ?? null,
    code: kind === "code" ? code : null,
    use_limit: limit ?? null,
    borne_by: bornBy,
  }
}

/** A discount for the audit trail. */
function onRecord({ name, kind, percent, amount_centavos: amount, until, code, use_limit, borne_by }: DiscountValues) {
  return {
    name,
    discountKind: kind,
    percent: percent ?? null,
    pesos: amount == null ? null : toPesos(amount),
    until: until ?? null,
    code: code ?? null,
    limit: use_limit ?? null,
    bornBy: borne_by,
  }
}

export async function listDiscounts(
  { db, now, settings }: Deps,
  { page, pageSize }: ParsedInputOf<typeof discountsCall>,
): Promise<ReplyOf<typeof discountsCall>> {
  const today = todayIn(now(), settings.timeZone)
  const { rows, total } = await findDiscounts(db, { limit: pageSize, offset: rowsBefore(page, pageSize) })
  return {
    discounts: rows.map((row) => presentRow(row, today)),
    stacking: settings.discountStacking,
    pagination: pageOf(page, pageSize, total),
  }
}

function presentRow(row: Awaited<ReturnType<typeof findDiscounts>>["rows"][number], today: string): Discount {
  const usesLeft = row.use_limit === null ? null : row.use_limit - row.uses
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    percent: row.percent,
    pesos: row.amount_centavos === null ? null : toPesos(row.amount_centavos),
    until: row.until,
    code: row.code,
    limit: row.use_limit,
    bornBy: row.borne_by,
    uses: row.uses,
    saved: toPesos(row.saved),
    isOpen: row.ended_at === null && isAvailable({ until: row.until, usesLeft }, today),
    madeAt: row.made_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
