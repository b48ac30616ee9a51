import type { Context } from "hono"
import { addDays, type Day, daysBetween, formatDay, todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { readSnapshot } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { sendDrawn } from "../../../../platform/http/replies/send-drawn.ts"
import { familyStatement } from "../../domain/family-statement/family-statement.ts"
import { mostStatementDays } from "../../statement-contract.ts"
import { findAccountName, findStatementFacts } from "./statement-queries.ts"

/** The statement of account of a family (docs/rules/ledger.md#statement-of-account). */

type Span = { from?: Day; to?: Day }

const usualDays = 365

/** The last year, unless days are named. */
function spanOf({ now, settings }: Deps, { from, to }: Span): { from: Day; to: Day } {
  const until = to ?? todayIn(now(), settings.timeZone)
  const since = from ?? addDays(until, 0 - usualDays)
  if (since > until || daysBetween(since, until) > mostStatementDays)
    throw validationError({ from: `The first day must be at most ${mostStatementDays} days before the last.` })
  return { from: since, to: until }
}

async function readStatement(deps: Deps, { accountId }: Actor, input: Span) {
  const span = spanOf(deps, input)
  const facts = await readSnapshot(deps.db, (tx) => findStatementFacts(tx, accountId, span.to))
  const seats = new Map(facts.seats.map((seat) => [seat.enrolleeId, seat]))
  const { lines, ...sums } = familyStatement(facts, span)
  return {
    ...span,
    ...sums,
    lines: lines.map(({ enrolleeId, ...line }) => {
      const seat = enrolleeId === null ? undefined : seats.get(enrolleeId)
      return { ...line, className: seat?.className ?? null, fullName: seat ? fullName(personNameOf(seat)) : null }
    }),
  }
}

export async function getFamilyStatement(deps: Deps, actor: Actor, input: Span) {
  const { opening, balance, lines, ...span } = await readStatement(deps, actor, input)
  return {
    ...span,
    opening: toPesos(opening),
    balance: toPesos(balance),
    lines: lines.map((line, nth) => ({
      id: String(nth + 1),
      day: line.day,
      text: line.text,
      className: line.className,
      fullName: line.fullName,
      amount: toPesos(line.amount),
      balance: toPesos(line.balance),
    })),
  }
}

export async function sendFamilyStatement(deps: Deps, actor: Actor, input: Span, exchange: Context): Promise<Response> {
  const statement = await readStatement(deps, actor, input)
  const name = fullName(personNameOf(await findAccountName(deps.db, actor.accountId)))
  const { drawFamilyStatement } = await import("./draw-family-statement.ts")
  const drawn = await drawFamilyStatement({ ...statement, name, brandName: deps.settings.brandName })
  return sendDrawn(exchange, drawn, `Statement ${formatDay(statement.from)} to ${formatDay(statement.to)}.pdf`)
}
