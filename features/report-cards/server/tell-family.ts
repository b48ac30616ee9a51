import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { queueMail } from "../../../platform/mail/queue-mail.ts"
import { findLetterFacts } from "../../enrollments/server/letter-queries.ts"
import { cardLetter, type News } from "./letters.ts"
import { isReadByFamily } from "./list-queries.ts"

/** Tells the account that enrolled the student that the card can be read, where it can. */
export async function tellFamily(
  tx: Tx,
  deps: Deps,
  { enrolleeId, ...news }: News & { enrolleeId: string },
): Promise<void> {
  const facts = await findLetterFacts(tx, enrolleeId)
  if (!facts || !(await isReadByFamily(tx, enrolleeId))) return
  await queueMail(tx, deps.jobs, await cardLetter(deps.settings, facts, news))
}
