import type { ReplyOf } from "../../../../lib/contract.ts"
import { todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { type Actor, may } from "../../../../platform/http/calls/authorize.ts"
import { countFailedMails } from "../../../../platform/mail/mail-problems.ts"
import { findWaitingMessages } from "../../../conversations/server/inbox-queries.ts"
import { findWaitingRequests } from "../../../privacy/server/requests/request-queries.ts"
import { findWaitingReviews } from "../../../reviews/server/moderation-queries.ts"
import type { workCall } from "../../contract.ts"
import { mailProblemsSince } from "../../domain/mail-problems.ts"
import { type WorkKind, workGrants, workKinds } from "../../domain/work.ts"
import {
  findMissingLinks,
  findWaitingBalances,
  findWaitingClasses,
  findWaitingEnrollments,
  findWaitingObjections,
  findWaitingPayments,
  findWaitingPayouts,
  findWaitingRefunds,
  findWaitingTeachers,
  type Waiting,
} from "./work-queries.ts"

/** What waits for this administrator (docs/rules/monitoring.md). */
export async function getWork({ db, now: clock, settings }: Deps, actor: Actor): Promise<ReplyOf<typeof workCall>> {
  const now = clock()
  const zone = settings.timeZone
  const today = todayIn(now, zone)
  const find: Record<WorkKind, () => Promise<Waiting>> = {
    payments: () => findWaitingPayments(db),
    "refunds-to-review": () => findWaitingRefunds(db, "requested"),
    "refunds-to-pay": () => findWaitingRefunds(db, "approved"),
    payouts: () => findWaitingPayouts(db),
    "late-balances": () => findWaitingBalances(db, { today, zone }),
    objections: () => findWaitingObjections(db),
    messages: () => findWaitingMessages(db),
    reviews: () => findWaitingReviews(db),
    teachers: () => findWaitingTeachers(db),
    classes: () => findWaitingClasses(db),
    enrollments: () => findWaitingEnrollments(db),
    "meeting-links": () => findMissingLinks(db, { now, today, zone }),
    "privacy-requests": () => findWaitingRequests(db),
    mails: () => countFailedMails(db, mailProblemsSince(now)),
  }
  const work = []
  for (const kind of workKinds.filter((each) => may(actor, workGrants[each]))) {
    const { count, oldestAt, dueDay } = await find[kind]()
    work.push({
      kind,
      count,
      oldestAt: oldestAt?.toISOString() ?? null,
      dueDay: dueDay ?? null,
      isLate: dueDay != null && dueDay < today,
    })
  }
  return { work }
}
