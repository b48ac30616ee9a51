import { ageOn, todayIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { pick } from "../../../lib/pick.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { agreedDocuments } from "../../accounts/domain/consent/documents.ts"
import { distinctExpertise } from "../../accounts/domain/expertise.ts"
import { expertiseNames, presentationNames } from "../../accounts/domain/teaching-fields.ts"
import { findConsents } from "../../accounts/server/consent/consent-queries.ts"
import type { TeacherProfileData, UserDetails } from "../admin-contract.ts"
import * as contract from "../admin-contract.ts"
import type { VerificationAction } from "../domain/teacher-verification.ts"
import { findChildren } from "./child-queries.ts"
import { decideVerification } from "./decide-verification.ts"
import { recordUserEvent } from "./events.ts"
import { listLearners, listParents, listTeachers } from "./list-people.ts"
import { findPerson } from "./people-queries.ts"
import { presentPerson } from "./present-person.ts"
import { restrictAccount } from "./restrict-account.ts"
import { getTeacherChecks, tickTeacherCheck } from "./teacher-checks.ts"
import { findAccountNumber, findTeacherProfile } from "./verification-queries.ts"

const decided: Record<VerificationAction, string> = {
  verify: "is verified.",
  pending: "is pending verification.",
  deny: "is not verified. The application is rejected.",
  reset: "is no longer verified and can apply again.",
}

/** The calls of administrators on people. */
export function serveAdminUsers(serve: Serve, deps: Deps): void {
  serve(contract.learnersCall, ({ input }) => listLearners(deps, input))
  serve(contract.parentsCall, ({ input }) => listParents(deps, input))
  serve(contract.teachersCall, ({ actor, input }) => listTeachers(deps, actor, input))

  serve(contract.restrictUserCall, async ({ actor, input }) => {
    const name = await restrictAccount(deps, actor, input.userId, true)
    return { message: `${name} is restricted and logged out on all devices.` }
  })
  serve(contract.unrestrictUserCall, async ({ actor, input }) => {
    const name = await restrictAccount(deps, actor, input.userId, false)
    return { message: `${name} can log in again.` }
  })
  serve(contract.userDetailsCall, ({ input }) => getUserDetails(deps, input.userId))
  serve(contract.userConsentsCall, async ({ input }) => ({ consents: await getConsents(deps, input.userId) }))
  serve(contract.teacherProfileCall, async ({ input }) => ({ profile: await getTeacherProfile(deps, input.teacherId) }))
  serve(contract.teacherChecksCall, async ({ input }) => ({ checks: await getTeacherChecks(deps, input.teacherId) }))
  serve(contract.tickTeacherCheckCall, async ({ actor, input }) => ({
    message: await tickTeacherCheck(deps, actor, input),
  }))
  serve(contract.teacherAccountNumberCall, async ({ actor, input }) => ({
    accountNumber: await showAccountNumber(deps, actor, input.teacherId),
    message: "This is recorded in the audit trail.",
  }))
  serve(contract.decideVerificationCall, async ({ actor, input }) => {
    const name = await decideVerification(deps, actor, input)
    return { message: `${name} ${decided[input.action]}` }
  })
}

/** The teacher's own profile, for the administrator who checks the ID. */
async function getTeacherProfile(deps: Deps, teacherId: string): Promise<TeacherProfileData> {
  const teacher = await findTeacherProfile(deps.db, teacherId)
  if (!teacher) throw notFound()
  return {
    expertise: distinctExpertise(expertiseNames.map((name) => teacher[name])),
    ...pick(teacher, presentationNames),
    facebook: teacher.facebook,
    otherProfile: teacher.other_profile,
  }
}

async function getConsents({ db }: Deps, userId: string) {
  if (!(await findPerson(db, userId))) throw notFound()
  const rows = await findConsents(db, userId)
  return rows.map(({ document, version, agreed_at }) => ({
    document: agreedDocuments[document].title,
    version,
    agreedAt: agreed_at.toISOString(),
  }))
}

/** The details of a person for administrators; only a parent has children here. */
async function getUserDetails(deps: Deps, userId: string): Promise<UserDetails> {
  const [account, children] = await Promise.all([findPerson(deps.db, userId), findChildren(deps.db, userId)])
  if (!account) throw notFound()
  const today = todayIn(deps.now(), deps.settings.timeZone)
  return {
    user: { ...presentPerson(account), role: account.role },
    children: children.map((child) => ({
      id: child.id,
      fullName: fullName(personNameOf(child)),
      age: ageOn(child.birthdate, today),
      gradeLevel: child.grade_level,
    })),
  }
}

/**
 * Returns the whole account number of a teacher (docs/rules/users.md#profiles). The audit trail records who saw it,
 * without the number.
 */
async function showAccountNumber(deps: Deps, actor: Actor, teacherId: string): Promise<string> {
  return transact(deps, async (tx) => {
    const accountNumber = await findAccountNumber(tx, teacherId)
    if (!accountNumber) throw notFound()
    await recordUserEvent(tx, {
      type: "teacher.account-number-shown",
      at: deps.now(),
      actorId: actor.accountId,
      teacherId,
      before: null,
      after: null,
    })
    return deps.dataKeys.decrypt(accountNumber, { column: "teachers.account_number", id: teacherId })
  })
}
