import { todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import { seesClass } from "../../classes/domain/class-visibility.ts"
import { lifeOf } from "../../classes/server/review/life-queries.ts"
import { findEmailFacts } from "../../enrollments/server/email-queries.ts"
import { reportCardEmail } from "./emails.ts"
import type { CardPublished } from "./events.ts"
import { findClassForFamily } from "./list-queries.ts"

/**
 * Tells the account that enrolled the student that the card is published, with a link where it can be read; not when
 * its content is unchanged.
 */
export async function mailFamilyOfCard(tx: Tx, event: CardPublished, { settings }: Deps): Promise<Mail[]> {
  const { enrolleeId, at, before, after } = event
  if (before?.edits === after.edits) return []
  const [facts] = await findEmailFacts(tx, [enrolleeId])
  const klass = await findClassForFamily(tx, enrolleeId)
  if (!facts || !klass) return []
  const isClassHidden = !seesClass("student", lifeOf(klass), todayIn(at, settings.timeZone))
  return [await reportCardEmail(settings, facts, { isFirst: before === null, isClassHidden })]
}
