import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { findOwnAccount } from "../../accounts/server/own-account-queries.ts"
import * as contract from "../contract.ts"
import { findLearnerAccount, findTeacherAccount } from "./account-queries.ts"
import { serveAdminUsers } from "./admin-api.ts"
import { applyForVerification } from "./apply-for-verification.ts"
import { countSeatsOf, lockChild, markRemoved } from "./child-queries.ts"
import { recordUserEvent } from "./events.ts"
import { findOwnChildren } from "./own-children-queries.ts"
import { presentLearnerAccount, presentParentAccount, presentTeacherAccount } from "./present-account.ts"
import { addChild, saveChildField } from "./save-children.ts"
import { saveLearnerField, saveParentField, saveTeacherField } from "./save-field.ts"
import { getOwnTeacherChecks } from "./teacher-checks.ts"
import { findVerification, findVerificationDenial } from "./verification-queries.ts"

export function usersApi(serve: Serve, deps: Deps): void {
  serveAccounts(serve, deps)
  serveChildren(serve, deps)
  serveAdminUsers(serve, deps)

  serve(contract.verificationStatusCall, async ({ actor }) => ({
    status: await findVerification(deps.db, actor.accountId),
  }))
  serve(contract.ownTeacherChecksCall, async ({ actor }) => ({
    checks: await getOwnTeacherChecks(deps.db, actor.accountId),
  }))
  serve(contract.verificationDenialCall, async ({ actor }) => ({
    denial: (await findVerificationDenial(deps.db, actor.accountId)) ?? null,
  }))
  serve(contract.applyForVerificationCall, async ({ actor, input }) => {
    await applyForVerification(deps, actor, input.id)
    return { message: "Thank you! We will check your ID and e-mail you the decision." }
  })
}

const saved = { message: "Your change is saved." }

function serveAccounts(serve: Serve, deps: Deps): void {
  serve(contract.learnerAccountCall, async ({ actor }) => ({
    data: presentLearnerAccount(deps, actor.accountId, await findLearnerAccount(deps.db, actor.accountId)),
  }))
  serve(contract.saveLearnerFieldCall, async ({ actor, input }) => {
    await saveLearnerField(deps, actor, input)
    return saved
  })
  serve(contract.parentAccountCall, async (context) => {
    const [account, children] = await Promise.all([findOwnAccount(deps, context), findOwnChildren(deps, context)])
    return { data: presentParentAccount(deps, account, children) }
  })
  serve(contract.teacherAccountCall, async ({ actor }) => ({
    data: presentTeacherAccount(await findTeacherAccount(deps.db, actor.accountId)),
  }))
  serve(contract.saveTeacherFieldCall, async ({ actor, input }) => {
    await saveTeacherField(deps, actor, input)
    return saved
  })
}

/** The routes of children come before the route of a field, which would match "child" as a field's name. */
function serveChildren(serve: Serve, deps: Deps): void {
  serve(contract.addChildCall, async ({ actor, input }) => ({
    childId: await addChild(deps, actor, input),
    message: `${input.firstName} is added.`,
  }))
  serve(contract.removeChildCall, async ({ actor, input }) => {
    const { name, ended } = await removeChild(deps, actor, input.childId)
    const enrollments = ended === 1 ? "One enrollment ended." : `${ended} enrollments ended.`
    return { message: ended === 0 ? `${name} is removed.` : `${name} is removed. ${enrollments}` }
  })
  serve(contract.saveChildFieldCall, async ({ actor, input }) => {
    await saveChildField(deps, actor, input)
    return saved
  })
  serve(contract.saveParentFieldCall, async ({ actor, input }) => {
    await saveParentField(deps, actor, input)
    return saved
  })
}

/**
 * Removes one of the parent's own children, whose pending and approved enrollments end with it (docs/decisions/0005,
 * docs/rules/users.md#profiles). Locks in the common order: the child first, then what the event's processors lock.
 */
function removeChild(deps: Deps, actor: Actor, childId: string): Promise<{ name: string; ended: number }> {
  const at = deps.now()
  const parentId = actor.accountId
  return transact(deps, async (tx) => {
    const child = await lockChild(tx, { childId, parentId })
    if (!child) throw notFound()
    const ended = await countSeatsOf(tx, childId)
    await markRemoved(tx, childId, at)
    await recordUserEvent(tx, { type: "child.removed", at, actorId: parentId, childId, parentId })
    return { name: child.first_name, ended }
  })
}
