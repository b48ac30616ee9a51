import type { Access, Call } from "../../../lib/contract.ts"
import type { Day } from "../../../lib/day.ts"
import type { Role } from "../../../lib/roles.ts"
import { type Grant, grantsOf, rolesInWords, type StaffAccess, type StaffRole } from "../../../lib/staff.ts"
import { AppError } from "../app-error.ts"

/** The actor of a call, from the session. */
export type Actor = {
  accountId: string
  sessionId: string
  /** When the use of the session was last recorded. */
  lastSeenAt: Date
  /** When the person last typed the password in this session; null in sessions from before this was recorded. */
  authenticatedAt: Date | null
  role: Role | null
  /** Whether the account is of the school's staff. */
  isAdmin: boolean
  staffRoles: readonly StaffRole[]
  isVerified: boolean
  /** When the account will be deleted, unless its owner keeps it. */
  deletionEndsAt?: Date | null
  /** Whether the account needs a second factor and has none yet. */
  mustSetUpSecondFactor: boolean
  /** The day of the newest version of the terms to which the account has agreed; null before this was recorded. */
  agreedThrough: Day | null
  /** What has changed since the account agreed to it, in words; null when there is nothing to agree to. */
  mustAgreeTo: string | null
}

/** Only "anybody" may have no session. */
export type ActorOf<A extends Access> = A extends "anybody" ? Actor | null : Actor

const signIn = () => new AppError(401, "Please log in first.")
const forbidden = (whom: string) => new AppError(403, `Only ${whom} can do this.`)

/** Whether the actor is of the staff and has this permission (lib/staff.ts). */
export function may(actor: Pick<Actor, "staffRoles"> | null, grant: Grant): boolean {
  return actor !== null && grantsOf(actor.staffRoles).has(grant)
}

const whoMay = {
  learner: { admits: (actor: Actor) => actor.role === "learner", whom: "learners" },
  parent: { admits: (actor: Actor) => actor.role === "parent", whom: "parents" },
  teacher: { admits: (actor: Actor) => actor.role === "teacher", whom: "teachers" },
  "learner-or-parent": {
    admits: (actor: Actor) => actor.role === "learner" || actor.role === "parent",
    whom: "learners and parents",
  },
}

/** The error of an account that must first agree to something new: `mustAgree` leads the pages to it. */
const agreementError = (changed: string) =>
  new AppError(403, `We have changed ${changed}. Open any page to read what is new and agree first.`, {
    mustAgree: true,
  })

/**
 * Returns the actor for this call. Accounts that have not agreed to the terms that apply by now may make only calls for
 * anybody, and those to agree, to log out, and about their own data (docs/rules/privacy.md#consent). Staff who must first set up a second factor are nobody to calls for anybody, and may
 * make only the calls that set it up (docs/rules/second-factor.md#staff).
 */
export function admitted({ access, ...call }: Call, actor: Actor | null): Actor | null {
  if (actor?.mustAgreeTo && !call.beforeAgreeing && access !== "anybody") throw agreementError(actor.mustAgreeTo)
  if (!actor?.mustSetUpSecondFactor || call.withoutSecondFactor) return actor
  if (access === "anybody") return null
  throw new AppError(403, "Protect your log-in first: staff need a second factor. You can set it up in a minute.")
}

/** Authorizes a call (docs/rules/general.md#access): throws the error that the access of the call asks for. */
export function authorize(access: Access, actor: Actor | null): void {
  if (access === "anybody") return
  if (!actor) throw signIn()
  if (access === "signed-in") return
  if (!actor.isVerified) throw new AppError(403, "Please verify your e-mail address first.")
  if (access === "unassigned") {
    if (actor.role || actor.isAdmin) throw new AppError(409, "You already chose your role. You cannot change it.")
    return
  }
  if (typeof access === "object") {
    authorizeStaff(access, actor)
    return
  }
  const { admits, whom } = whoMay[access]
  if (!admits(actor)) throw forbidden(whom)
}

/** The error of a call whose person has to type the password again: `reauthenticate` tells the page to ask for it. */
export const reauthenticationError = () =>
  new AppError(403, "Type your password again to do this.", { reauthenticate: true })

/** To those who are not of the staff the error does not name the roles of its staff. */
function authorizeStaff({ staff, orTeacher }: StaffAccess, actor: Actor): void {
  if (orTeacher && actor.role === "teacher") return
  if (!actor.isAdmin) throw forbidden(orTeacher ? "teachers and administrators" : "administrators")
  const grants = grantsOf(actor.staffRoles)
  if (!staff.every((grant) => grants.has(grant))) throw forbidden(rolesInWords(staff))
}
