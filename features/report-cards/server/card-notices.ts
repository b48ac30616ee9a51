import { todayIn } from "../../../lib/day.ts"
import { fullName } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { seesClass } from "../../classes/domain/class-visibility.ts"
import { lifeOf } from "../../classes/server/review/life-queries.ts"
import { findEmailFacts } from "../../enrollments/server/email-queries.ts"
import type { CardNotice } from "../domain/notices.ts"
import type { CardPublished } from "./events.ts"
import { findClassForFamily } from "./list-queries.ts"

/**
 * Tells the account that enrolled the student that the card is published, with a link to it; not if its content is
 * unchanged.
 */
export async function noticePublishedCard(tx: Tx, event: CardPublished, { settings }: Deps): Promise<CardNotice[]> {
  const { enrolleeId, at, before, after } = event
  if (before?.edits === after.edits) return []
  const [enrollment] = await findEmailFacts(tx, [enrolleeId])
  const klass = await findClassForFamily(tx, enrolleeId)
  if (!enrollment || !klass) return []
  const facts = {
    student: fullName(enrollment.student),
    class: enrollment.klass,
    isFirst: before === null,
    isClassHidden: !seesClass("student", lifeOf(klass), todayIn(at, settings.timeZone)),
  }
  const cause = `${enrolleeId} ${after.version}`
  return [{ kind: "report-card-published", to: { accounts: [enrollment.accountId] }, cause, facts }]
}
