import { todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { queueMail } from "../../../platform/mail/queue-mail.ts"
import { seesClass } from "../../classes/domain/class-visibility.ts"
import { lifeOf } from "../../classes/server/life-queries.ts"
import { findLetterFacts } from "../../enrollments/server/letter-queries.ts"
import { cardLetter } from "./letters.ts"
import { findClassForFamily } from "./list-queries.ts"

type Published = { enrolleeId: string; at: Date; isFirst: boolean }

/** Tells the account that enrolled the student that the card can be read, where it can. */
export async function tellFamily(tx: Tx, deps: Deps, { enrolleeId, at, isFirst }: Published): Promise<void> {
  const facts = await findLetterFacts(tx, enrolleeId)
  const aClass = await findClassForFamily(tx, enrolleeId)
  if (!facts || !aClass) return
  const isClassHidden = !seesClass("student", lifeOf(aClass), todayIn(at, deps.settings.timeZone))
  await queueMail(tx, deps.jobs, await cardLetter(deps.settings, facts, { isFirst, isClassHidden }))
}
