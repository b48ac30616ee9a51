import { createHash } from "node:crypto"
import type { Tx } from "../../../platform/database/client.ts"
import type { LeftOut, LeftOutLine } from "../domain/left-out.ts"
import { recordStatementEvent } from "./events.ts"
import { findLinesTakenBack, setLineAside } from "./match-queries.ts"

type TakenBack = { actorId: string; at: Date; channel: string; leftOut: readonly LeftOut[] }

/**
 * Sets aside a line of an earlier statement that this file reverses, unless it pays for something; then the
 * administrator is told. Returns the left-out lines with their reasons.
 */
export async function setAsideReversed(tx: Tx, { actorId, at, channel, leftOut }: TakenBack): Promise<LeftOutLine[]> {
  const identities = new Map(leftOut.flatMap(({ identity, line }) => (identity ? [[hashOf(identity), line]] : [])))
  const lines = await findLinesTakenBack(tx, channel, [...identities.keys()])
  const paying = new Set<number>()
  for (const { id, identity, pays } of lines) {
    const line = identities.get(identity)
    if (pays && line !== undefined) paying.add(line)
    if (pays) continue
    const words = "A later statement line reverses this payment."
    await setLineAside(tx, id, words, actorId, at)
    await recordStatementEvent(tx, {
      type: "statement-line.set-aside",
      at,
      actorId,
      lineId: id,
      paymentIds: [],
      before: { words: null },
      after: { words },
    })
  }
  return leftOut.map(({ line, reason }) => ({
    line,
    reason: paying.has(line)
      ? `${reason} An earlier statement has this line, and it covers a payment or is a payout. Check it.`
      : reason,
  }))
}

const hashOf = (identity: string) => createHash("sha256").update(identity).digest("hex")
