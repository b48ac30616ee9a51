import { todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { presentNotice } from "../../../notices/server/present-notice.ts"
import { canSendAgain, proofsLeft } from "../../../payments/domain/send-again.ts"
import { findPayableDues } from "../../../payments/server/dues/due-queries.ts"
import { presentDue } from "../../../payments/server/dues/present-due.ts"
import { cardNoticeKinds } from "../../../report-cards/domain/notices.ts"
import type { Attention } from "../../attention-contract.ts"
import { findBasketClasses, findRejectedSeats, findUnreadCards } from "./attention-queries.ts"

/** Returns what waits for a family (docs/rules/monitoring.md). */
export async function getAttention({ db, now, settings }: Deps, actor: Actor): Promise<Attention> {
  const { accountId } = actor
  const [seats, due, basket, cards] = await Promise.all([
    findRejectedSeats(db, accountId),
    findPayableDues(db, accountId),
    findBasketClasses(db, accountId, now()),
    findUnreadCards(db, accountId),
  ])
  return {
    payments: presentPayments(seats, now()),
    due: due.map((row) => presentDue(row, todayIn(now(), settings.timeZone))),
    basket: presentBasket(basket),
    cards: cards.map((row) => {
      const { id, title, text, link } = presentNotice(cardNoticeKinds, row, actor.role)
      return { noticeId: id, title, text, link }
    }),
  }
}

function presentBasket(classes: Awaited<ReturnType<typeof findBasketClasses>>): Attention["basket"] {
  if (classes.length === 0) return null
  const [firstEnd] = classes.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted((one, other) => +one - +other)
  return { classNames: classes.map(({ className }) => className), seatsHeldUntil: firstEnd?.toISOString() ?? null }
}

type RejectedSeat = Awaited<ReturnType<typeof findRejectedSeats>>[number]

function presentPayments(seats: readonly RejectedSeat[], now: Date): Attention["payments"] {
  const open = seats.filter((seat) => canSendAgain({ ...seat, proofsLeft: proofsLeft(seat.proofs) }))
  return [...Map.groupBy(open, ({ paymentId }) => paymentId).values()].flatMap((ofPayment) => {
    const [first] = ofPayment
    if (!first) return []
    const { paymentId, missing, amountDue, heldUntil } = first
    return {
      id: paymentId,
      amount: toPesos(missing ?? amountDue),
      seats: ofPayment.map((seat) => ({ fullName: fullName(personNameOf(seat)), className: seat.className })),
      seatsHeldUntil: heldUntil && heldUntil > now ? heldUntil.toISOString() : null,
    }
  })
}
