import { formatPesos, toPesos } from "../../../lib/money.ts"
import { providerNames } from "../../../lib/online-payment/providers.ts"
import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import * as matching from "../matches-contract.ts"
import { acceptStatementLines, assignLine } from "./accept-lines.ts"
import { adding, findStoppedStatements } from "./add-lines.ts"
import { addStatement } from "./add-statement.ts"
import { setAside, undoSetAside } from "./assign-line.ts"
import { bookPayout, undoPayout } from "./book-payout.ts"
import { statementError } from "./errors.ts"
import { recordStatementEvent } from "./events.ts"
import { getStatement, stateOf } from "./get-statement.ts"
import { matchStatement } from "./match-statement.ts"
import { previewFile } from "./read-file.ts"
import { countStatements, listStatementRows, lockStatement } from "./statement-queries.ts"

const pageSize = 20

/** The calls of administrators on statements of wallets and banks. */
export function statementsApi(serve: Serve, deps: Deps): void {
  serve(contract.statementsCall, ({ input }) => listStatements(deps, input.page))
  serve(contract.previewStatementCall, ({ input }) => previewFile(deps, input))
  serve(contract.addStatementCall, async ({ actor, input }) => {
    const statementId = await addStatement(deps, actor, input)
    const { state, added, known, certain, likely, differs, unknown, leftOut } = await getStatement(deps, statementId)
    return {
      statementId,
      state,
      added,
      known,
      certain,
      likely,
      differs,
      unknown,
      leftOut,
      message: state === "working" ? beingAdded : addedWords({ added, known, leftOut }),
    }
  })
  serve(contract.statementCall, ({ input }) => getStatement(deps, input.id))
  serve(contract.resumeStatementCall, async ({ actor, input }) => {
    await resumeStatement(deps, actor, input.id)
    return { message: beingAdded }
  })
  serve(matching.statementMatchesCall, async ({ input }) => (await matchStatement(deps, input.id)).matches)
  serve(matching.acceptLinesCall, async ({ actor, input }) => {
    const outcome = await acceptStatementLines(deps, actor, input)
    return { ...outcome, message: acceptedWords(outcome.accepted.length) }
  })
  serve(matching.assignLineCall, async ({ actor, input }) => {
    const outcome = await assignLine(deps, actor, input)
    return { accepted: outcome.accepted, refused: outcome.refused, message: assignedWords(outcome) }
  })
  serve(matching.bookPayoutCall, async ({ actor, input }) => {
    await bookPayout(deps, actor, input)
    return { message: `The payout of ${providerNames[input.provider]} is booked.` }
  })
  serve(matching.undoPayoutCall, async ({ actor, input }) => {
    await undoPayout(deps, actor, input.lineId)
    return { message: "The payout is undone." }
  })
  serve(matching.setAsideLineCall, async ({ actor, input }) => {
    await setAside(deps, actor, input)
    return { message: "The line is set aside." }
  })
  serve(matching.undoSetAsideCall, async ({ actor, input }) => {
    await undoSetAside(deps, actor, input.lineId)
    return { message: "The line is back. You can assign it now." }
  })
}

const beingAdded = "The lines are being added."
const count = (amount: number) => amount.toLocaleString("en")

type Added = { added: number; known: number; leftOut: readonly unknown[] }

function addedWords({ added, known, leftOut }: Added): string {
  const wordsFor = (amount: number, one: string, many: string) =>
    amount === 0 ? [] : [amount === 1 ? `1 ${one}.` : `${count(amount)} ${many}.`]
  return [
    added === 1 ? "1 line is added." : `${count(added)} lines are added.`,
    ...wordsFor(known, "was there already", "were there already"),
    ...wordsFor(leftOut.length, "is left out", "are left out"),
  ].join(" ")
}

function assignedWords({ accepted, refused: [first], missing }: Awaited<ReturnType<typeof assignLine>>): string {
  if (first) return `The line is assigned. ${first.message}`
  if (missing > 0) return `The line is assigned. ${formatPesos(toPesos(missing))} of the payment has not arrived yet.`
  return acceptedWords(accepted.length)
}

function acceptedWords(accepted: number): string {
  if (accepted === 0) return "There were no payments to approve."
  return accepted === 1 ? "1 payment is approved." : `${count(accepted)} payments are approved.`
}

async function listStatements(deps: Deps, page: number) {
  const { db } = deps
  const rows = await listStatementRows(db, { from: rowsBefore(page, pageSize), most: pageSize })
  const working = rows.filter(({ is_working }) => is_working).map(({ id }) => id)
  const stopped = new Set(await findStoppedStatements(deps, working))
  return {
    statements: rows.map(({ id, channel, first_day, last_day, lines, is_working, added_at }) => ({
      id,
      channel,
      firstDay: first_day,
      lastDay: last_day,
      lines: Number(lines),
      state: stateOf(is_working, stopped.has(id)),
      addedAt: added_at.toISOString(),
    })),
    pagination: pageOf(page, pageSize, await countStatements(db)),
  }
}

/**
 * Adds the rest of a statement whose job gave up (docs/rules/statements.md#adding-a-statement). Two administrators who
 * retry at once send one job.
 */
function resumeStatement(deps: Deps, { accountId: actorId }: Actor, statementId: string): Promise<void> {
  return transact(deps, async (tx) => {
    const statement = await lockStatement(tx, statementId)
    if (!statement) throw notFound()
    if (!statement.is_working || (await adding.isPending(tx, deps, statementId))) throw statementError("not-stopped")
    await adding.send(tx, deps, { statementId })
    const at = deps.now()
    await recordStatementEvent(tx, { type: "statement.resumed", at, actorId, statementId, before: null, after: null })
  })
}
