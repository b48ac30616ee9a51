import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { queueMail } from "../../../platform/mail/queue-mail.ts"
import { findLetterFacts } from "../../enrollments/server/letter-queries.ts"
import { cardLetter } from "./letters.ts"

/** Tells the account that enrolled the student that the card can be read. */
export async function tellFamily(
  tx: Tx,
  deps: Deps,
  { enrolleeId, isFirst }: { enrolleeId: string; isFirst: boolean },
): Promise<void> {
  const facts = await findLetterFacts(tx, enrolleeId)
  if (!facts) return
  await queueMail(tx, deps.jobs, await cardLetter(deps.settings, facts, isFirst))
}
