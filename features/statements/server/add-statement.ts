import { createHash } from "node:crypto"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { keptText, possibleCodes } from "../domain/line-text.ts"
import { mostLinesAtOnce } from "../domain/long-statement.ts"
import type { StatementFile, StatementLine } from "../domain/read-statement.ts"
import { adding, addLines, finishStatement } from "./add-lines.ts"
import { recordStatementEvent } from "./events.ts"
import { readFile, type UploadedStatement } from "./read-file.ts"
import { setAsideReversed } from "./set-aside-reversed.ts"
import { findKnownCodes, insertStatement, insertWaitingLines, keepFormat, type NewLine } from "./statement-queries.ts"

/**
 * Adds the new incoming lines of a file, and stores the channel's format. A short file is added at once, all or none; a
 * job adds the lines of a long one. Returns the id of the statement.
 */
export async function addStatement(deps: Deps, actor: Actor, upload: UploadedStatement): Promise<string> {
  const file = await readFile(deps, upload)
  const { lines, days, leftOut } = file
  if (!days) throw new Error("a file without a day is no statement")
  const { channel } = upload
  const at = deps.now()
  const newLines = await describeLines(deps, lines)
  const isLong = lines.length + leftOut.length > mostLinesAtOnce
  return transact(deps, async (tx) => {
    const statementId = await insertStatement(tx, {
      channel,
      first_day: days.first,
      last_day: days.last,
      added_by: actor.accountId,
      added_at: at,
      is_working: true,
      line_count: lines.length,
      leftOut: await setAsideReversed(tx, { actorId: actor.accountId, at, channel, leftOut }),
    })
    await keepFormatOf(tx, channel, file, at)
    await recordStatementEvent(tx, {
      type: "statement.added",
      at,
      actorId: actor.accountId,
      statementId,
      before: null,
      after: { channel, ...days, lines: lines.length },
    })
    if (isLong) {
      await insertWaitingLines(tx, statementId, newLines)
      await adding.send(tx, deps, { statementId })
    } else {
      await addLines(tx, { id: statementId, channel }, newLines)
      await finishStatement(tx, { id: statementId, added_by: actor.accountId }, at)
    }
    return statementId
  })
}

function keepFormatOf(tx: Tx, channel: string, { columns, dateOrder }: StatementFile, at: Date): Promise<void> {
  const headings = columns.map(({ name }) => name)
  const uses = columns.map(({ use }) => use)
  return keepFormat(tx, channel, { headings, uses, dateOrder, at })
}

/** Of the description only the part that matching needs is stored, and of the line's identity only a hash. */
async function describeLines({ db }: Deps, lines: readonly StatementLine[]): Promise<NewLine[]> {
  const codes = await findKnownCodes(db, [...new Set(lines.flatMap(({ text }) => possibleCodes(text)))])
  return lines.map(({ line, reference, day, amount, text, identity }, position) => ({
    line,
    position,
    identity: hashOf(identity),
    reference,
    code: possibleCodes(text).find((code) => codes.has(code)) ?? null,
    day,
    amount_centavos: amount,
    text: keptText(text),
  }))
}

const hashOf = (identity: string) => createHash("sha256").update(identity).digest()
