import { todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { queueMail } from "../../../platform/mail/queue-mail.ts"
import { seesClass } from "../../classes/domain/class-visibility.ts"
import { lifeOf } from "../../classes/server/life-queries.ts"
import { findEmailFacts } from "../../enrollments/server/email-queries.ts"
import { reportCardEmail } from "./emails.ts"
import { findClassForFamily } from "./list-queries.ts"

type Published = { enrolleeId: string; at: Date; isFirst: boolean }

/** Tells the account that enrolled the student that the card can be read, where it can. */
export async function notifyFamily(tx: Tx, deps: Deps, { enrolleeId, at, isFirst }: Published): Promise<void> {
  const facts = await findEmailFacts(tx, enrolleeId)
  const klass = await findClassForFamily(tx, enrolleeId)
  if (!facts || !klass) return
  const isClassHidden = !seesClass("student", lifeOf(klass), todayIn(at, deps.settings.timeZone))
  await queueMail(tx, deps.jobs, await reportCardEmail(deps.settings, facts, { isFirst, isClassHidden }))
}
