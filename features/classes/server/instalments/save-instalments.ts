import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { lastPlannedDay, todayIn, tooFarAheadError } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { type Instalments, instalmentsText } from "../../domain/instalments.ts"
import type { ShownInstalments, saveInstalmentsCall } from "../../instalments-contract.ts"
import { findClass, lockClass } from "../class-queries.ts"
import { recordClassEvent } from "../events.ts"
import { updateClass } from "../form/write-queries.ts"

export async function getInstalments({ db }: Deps, actor: Actor, id: string): Promise<ShownInstalments> {
  const klass = await findClass(db, { id, scope: scopeOf(actor) })
  if (!klass) throw notFound()
  return present(klass.instalments)
}

/**
 * Offers a class in parts, or only at once (docs/rules/payments.md#instalments). Families that have enrolled keep their
 * parts.
 */
export async function saveInstalments(
  deps: Deps,
  actor: Actor,
  { id, ...input }: ParsedInputOf<typeof saveInstalmentsCall>,
): Promise<ShownInstalments> {
  const at = deps.now()
  const latest = lastPlannedDay(todayIn(at, deps.settings.timeZone))
  if (input.days?.some((day) => day > latest)) throw validationError({ days: tooFarAheadError })
  const after: Instalments | null = input.days
    ? { days: input.days }
    : input.parts
      ? { parts: input.parts, every: "month" }
      : null
  await transact(deps, async (tx) => {
    const klass = await lockClass(tx, { id, scope: scopeOf(actor) })
    if (!klass) throw notFound()
    await updateClass(tx, id, { instalments: after && JSON.stringify(after) })
    await recordClassEvent(tx, {
      type: "class.instalments-changed",
      at,
      actorId: actor.accountId,
      classId: id,
      teacherId: klass.teacher_id,
      before: { instalments: instalmentsText(klass.instalments) },
      after: { instalments: instalmentsText(after) },
    })
  })
  return present(after)
}

function present(instalments: Instalments | null): ShownInstalments {
  if (!instalments) return { parts: null, every: null, days: null }
  if ("days" in instalments) return { parts: null, every: null, days: [...instalments.days] }
  return { ...instalments, days: null }
}
