import { createHash } from "node:crypto"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { keptText, possibleCodes } from "../domain/line-text.ts"
import type { StatementLine } from "../domain/read-statement.ts"
import { recordStatementEvent } from "./events.ts"
import { type MatchCounts, matchStatement } from "./match-statement.ts"
import { readFile, type SentFile } from "./read-file.ts"
import { findKnownCodes, insertLines, insertStatement, keepFormat, type NewLine } from "./statement-queries.ts"

type Added = { statementId: string; added: number; known: number } & MatchCounts

/** Keeps the lines of a file that came in and are new, all or none, and the format of the channel. */
export async function addStatement(deps: Deps, actor: Actor, sent: SentFile): Promise<Added> {
  const { columns, dateOrder, lines, days } = await readFile(deps, sent)
  if (!days) throw new Error("a file without a day is no statement")
  const { channel } = sent
  const at = deps.now()
  const codes = await findKnownCodes(deps.db, [...new Set(lines.flatMap(({ text }) => possibleCodes(text)))])
  const kept = lines.map((line, position) => keptLine(line, position, codes))
  const { statementId, added } = await transact(deps, async (tx) => {
    const by = { added_by: actor.accountId, added_at: at }
    const statementId = await insertStatement(tx, { channel, first_day: days.first, last_day: days.last, ...by })
    const added = await insertLines(tx, statementId, channel, kept)
    const format = { headings: columns.map(({ name }) => name), uses: columns.map(({ use }) => use), dateOrder, at }
    await keepFormat(tx, channel, format)
    await recordStatementEvent(tx, {
      type: "statement.added",
      at,
      actorId: actor.accountId,
      statementId,
      before: null,
      after: { channel, ...days, added, known: lines.length - added },
    })
    return { statementId, added }
  })
  const matches = await matchStatement(deps, statementId)
  return { statementId, added, known: lines.length - added, ...matches.counts }
}

/** Of the text only what matching needs; what makes a line the same in another file only as a hash. */
function keptLine(line: StatementLine, position: number, codes: ReadonlySet<string>): NewLine {
  const { reference, day, amount, text, identity } = line
  return {
    position,
    identity: createHash("sha256").update(identity).digest(),
    reference,
    code: possibleCodes(text).find((code) => codes.has(code)) ?? null,
    day,
    amount_centavos: amount,
    text: keptText(text),
  }
}
