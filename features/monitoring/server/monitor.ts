import { addDays, instantAt, todayIn } from "../../../lib/day.ts"
import type { FamilyRole, Role } from "../../../lib/roles.ts"
import { totalOf } from "../../../platform/database/row-counts.ts"
import type { Deps } from "../../../platform/deps.ts"
import { findMailProblems } from "../../../platform/mail/mail-problems.ts"
import type { DecisionStatus } from "../../enrollments/domain/enrollment-status.ts"
import type { DayData, LiveData, MailProblemData, SummaryData } from "../contract.ts"
import { runTimeDays } from "../domain/clock.ts"
import { lastDays } from "../domain/last-days.ts"
import { mailProblemsShown, mailProblemsSince } from "../domain/mail-problems.ts"
import {
  countAccounts,
  countClasses,
  countEnrollments,
  countEnrollmentsByDay,
  countSignInsByDay,
  countVerifiedTeachers,
  type DayBounds,
} from "./count-queries.ts"

const sumOf = (rows: { total: number }[]) => rows.reduce((sum, row) => sum + row.total, 0)

/** The current counts of the school; "today" is in the school's zone (docs/rules/monitoring.md). */
export async function getLiveCounts(deps: Deps): Promise<LiveData> {
  const { db, settings } = deps
  const today = todayIn(deps.now(), settings.timeZone)
  const midnight = (day: string) => instantAt(day, "00:00", settings.timeZone)
  const [classes, accounts, verifiedTeachers, logins] = await Promise.all([
    countClasses(db),
    countAccounts(db),
    countVerifiedTeachers(db),
    countSignInsByDay(db, [midnight(today), midnight(addDays(today, 1))]),
  ])
  const registered = (role: FamilyRole) => totalOf(accounts, [role])
  return {
    approvedClasses: classes.approved,
    pendingClasses: classes.pending,
    deniedClasses: classes.denied,
    verifiedTeachers,
    registeredLearners: registered("learner"),
    registeredParents: registered("parent"),
    registeredAccounts: totalOf(accounts),
    logins: sumOf(logins),
  }
}

/** The totals of the school, and for how many days it has been open. */
export async function getSummary(deps: Deps): Promise<{ data: SummaryData; runTimeDays: number }> {
  const { db, settings } = deps
  const [classes, accounts, enrollments] = await Promise.all([
    countClasses(db),
    countAccounts(db),
    countEnrollments(db),
  ])
  const banned = (role: Role) => totalOf(accounts, [role, "restricted"])
  const enrolled = (status: DecisionStatus) => totalOf(enrollments, [undefined, status])
  return {
    data: {
      approvedClasses: classes.approved,
      deniedClasses: classes.denied,
      archivedClasses: classes.archived,
      bannedTeachers: banned("teacher"),
      bannedLearners: banned("learner"),
      bannedParents: banned("parent"),
      approvedEnrollments: enrolled("approved"),
      deniedEnrollments: enrolled("denied"),
      pendingEnrollments: enrolled("pending"),
    },
    runTimeDays: runTimeDays(settings.launchDate, todayIn(deps.now(), settings.timeZone)),
  }
}

/** The events of each of the last days, in the school's zone. */
export async function getDailyCounts(deps: Deps): Promise<DayData[]> {
  const { db, settings } = deps
  const today = todayIn(deps.now(), settings.timeZone)
  const days = lastDays(today)
  const midnight = (day: string) => instantAt(day, "00:00", settings.timeZone)
  const [first = today, ...later] = days
  const bounds: DayBounds = [midnight(first), ...later.map(midnight), midnight(addDays(today, 1))]
  const [signIns, enrollments] = await Promise.all([countSignInsByDay(db, bounds), countEnrollmentsByDay(db, bounds)])
  return days.map((day, place) => {
    const isThen = ({ nth }: { nth: number }) => nth === place + 1
    const made = (status: DecisionStatus) => sumOf(enrollments.filter((row) => isThen(row) && row.part === status))
    return {
      day,
      logins: sumOf(signIns.filter(isThen)),
      approvedEnrollments: made("approved"),
      pendingEnrollments: made("pending"),
      deniedEnrollments: made("denied"),
    }
  })
}

/** Why mails are not delivered, without their receivers (docs/rules/notices.md#mails). */
export async function getMailProblems({ db, now }: Deps): Promise<MailProblemData[]> {
  const problems = await findMailProblems(db, mailProblemsSince(now()), mailProblemsShown)
  return problems.map(({ reason, code, domain, isGivenUp, mails, lastAt }) => ({
    reason,
    code,
    domain,
    isGivenUp,
    mails,
    lastAt: lastAt.toISOString(),
  }))
}
