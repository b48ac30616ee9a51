import type { ParsedInputOf, ReplyOf } from "../../../lib/contract.ts"
import { toCentavos, toPesos } from "../../../lib/money.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { repeatsSince } from "../domain/discount.ts"
import type { giveGrantCall, grantsCall, ListedGrant } from "../grant-contract.ts"
import { discountError } from "./errors.ts"
import { recordDiscountEvent } from "./events.ts"
import {
  endGrantRow,
  findClassName,
  findGrantedChild,
  findGrantedLearner,
  findGrants,
  findSameGrant,
  insertGrant,
  lockGrant,
  lockGrantsOf,
} from "./grant-queries.ts"

/** The school's staff gives grants to single students and ends them (docs/rules/discounts.md#grants). */

/** Gives a grant. Its family is told. The same one again, within some minutes, is given once. Returns its id. */
export async function giveGrant(deps: Deps, actor: Actor, input: ParsedInputOf<typeof giveGrantCall>): Promise<string> {
  const { studentId, accountId, classId, percent = null, pesos = null, words, from: giver } = input
  const at = deps.now()
  return transact(deps, async (tx) => {
    const child = studentId ? await findGrantedChild(tx, studentId) : undefined
    const student = child ?? (await findGrantedLearner(tx, studentId ?? accountId ?? ""))
    const className = classId ? await findClassName(tx, classId) : null
    if (!student || className === undefined) throw notFound()
    const grant = {
      child_id: child?.id ?? null,
      learner_id: child ? null : student.id,
      class_id: classId ?? null,
      percent,
      amount_centavos: pesos === null ? null : toCentavos(pesos),
      words,
      giver,
      made_at: at,
    }
    await lockGrantsOf(tx, student.id)
    const sameId = await findSameGrant(tx, grant, repeatsSince(at))
    if (sameId) return sameId
    const grantId = await insertGrant(tx, grant)
    await recordDiscountEvent(tx, {
      type: "grant.given",
      at,
      actorId: actor.accountId,
      grantId,
      accountId: student.accountId,
      student: fullName(personNameOf(student)),
      className,
      percent,
      pesos,
      words,
      giver,
      after: { name: words, percent, pesos, giver, ...(classId && { classId }) },
    })
    return grantId
  })
}

export async function endGrant(deps: Deps, actor: Actor, id: string): Promise<void> {
  const at = deps.now()
  await transact(deps, async (tx) => {
    const grant = await lockGrant(tx, id)
    if (!grant) throw notFound()
    if (grant.ended_at) throw discountError("grant-ended")
    await endGrantRow(tx, id, at)
    const of = { grantId: id, accountId: grant.account_id }
    await recordDiscountEvent(tx, {
      type: "grant.ended",
      at,
      actorId: actor.accountId,
      ...of,
      before: { isActive: true },
      after: { isActive: false },
    })
  })
}

export async function listGrants(
  { db }: Deps,
  { page, pageSize, ...filter }: ParsedInputOf<typeof grantsCall>,
): Promise<ReplyOf<typeof grantsCall>> {
  const { rows, total } = await findGrants(db, { ...filter, limit: pageSize, offset: rowsBefore(page, pageSize) })
  return { grants: rows.map(presentGrant), pagination: pageOf(page, pageSize, total) }
}

const presentGrant = (row: Awaited<ReturnType<typeof findGrants>>["rows"][number]): ListedGrant => ({
  id: row.id,
  studentId: row.child_id,
  accountId: row.account_id,
  fullName: fullName(personNameOf(row)),
  classId: row.class_id,
  className: row.class_name,
  percent: row.percent,
  pesos: row.amount_centavos === null ? null : toPesos(row.amount_centavos),
  used: toPesos(row.spent),
  words: row.words,
  from: row.giver,
  madeAt: row.made_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
