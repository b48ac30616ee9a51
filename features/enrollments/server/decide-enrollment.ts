import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { queueMail } from "../../../platform/mail/queue-mail.ts"
import type { Denial } from "../domain/denial.ts"
import { judgeDecision } from "../domain/enrollment-life.ts"
import type { DecisionStatus, EnrollmentStatus } from "../domain/enrollment-status.ts"
import { classFacts } from "./class-facts.ts"
import { hasLive, setStanding } from "./decision-queries.ts"
import { translateLastLine } from "./last-line.ts"
import { findLetterFacts } from "./letter-queries.ts"
import { decisionLetter } from "./letters.ts"
import { lockEnrollment } from "./lock-enrollment.ts"
import { refuse } from "./refusals.ts"
import { lockClasses } from "./seat-queries.ts"

export const actions = {
  approved: "enrollment.approve",
  pending: "enrollment.reset",
  denied: "enrollment.deny",
} as const

/** `seen`: the status that the administrator had in sight. What is said of a denial comes with a denial only. */
type Asked = { enrolleeId: string; seen?: DecisionStatus } & Partial<Denial>

/** An administrator approves, resets or denies an enrollment; the account that enrolled is told (docs/rules.md#enrollment-decisions). */
export async function decideEnrollment(deps: Deps, actor: Actor, asked: Asked, to: DecisionStatus): Promise<void> {
  const id = asked.enrolleeId
  const now = deps.now()
  const facts = await findLetterFacts(deps.db, id)
  if (!facts) throw notFound()
  const { reason = null, words = null } = asked
  const mail = await decisionLetter(deps.settings, [facts], to, { reason, words })
  await translateLastLine(() =>
    deps.db.transaction().execute(async (tx) => {
      const before = await judge(tx, asked, to)
      await setStanding(tx, id, { status: to, reason, words }, now)
      await recordDecision(tx, {
        at: now,
        accountId: actor.accountId,
        action: actions[to],
        thing: "enrollment",
        thingId: id,
        before,
        after: onRecord({ status: to, reason, words }),
      })
      await queueMail(tx, deps.jobs, mail)
    }),
  )
}

/** Locks the enrollment and its class, and answers what is written down of how it stood before. */
async function judge(tx: Tx, { enrolleeId: id, seen }: Asked, to: DecisionStatus) {
  const { class_id, isChildRemoved, ...student } = await lockEnrollment(tx, id)
  const [row] = await lockClasses(tx, [class_id])
  if (!row) throw notFound()
  const hasOtherLive = await hasLive(tx, student, class_id, id)
  const facts = classFacts(row)
  const { status } = student
  const verdict = judgeDecision({ ...facts, aClass: facts, status, hasOtherLive, isChildRemoved }, to, seen)
  if (verdict) throw refuse(verdict)
  return onRecord(student)
}

/** How an enrollment stands, as the audit trail keeps it: what was said of a denial stays there. */
export function onRecord({ status, reason, words }: { status: EnrollmentStatus } & Denial) {
  return { status, ...(reason && { reason }), ...(words && { words }) }
}
