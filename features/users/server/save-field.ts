import type { ParsedInputOf } from "../../../lib/contract.ts"
import { todayIn } from "../../../lib/day.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { CellRef } from "../../../platform/encryption/key-ring.ts"
import { transact } from "../../../platform/events/transact.ts"
import { validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { mustBeGuardian, validateLearnerRegistration } from "../../accounts/domain/learner-registration.ts"
import type * as contract from "../contract.ts"
import { lockGuardianConfirmation, saveAccountColumn, updateLearner, updateTeacher } from "./account-queries.ts"
import { recordUserEvent } from "./events.ts"

/** The column of each field. */
const ownerColumns = {
  firstName: "first_name",
  middleName: "middle_name",
  lastName: "last_name",
  suffix: "suffix",
  contact: "contact",
  address: "address",
} as const

const learnerColumns = {
  gradeLevel: "grade_level",
  occupation: "occupation",
  guardianFullName: "guardian_full_name",
  guardianContact: "guardian_contact",
  guardianEmail: "guardian_email",
} as const

const teacherColumns = { facebook: "facebook", otherProfile: "other_profile" } as const

type OwnerField = keyof typeof ownerColumns
const isOwners = (field: string): field is OwnerField => field in ownerColumns

export function saveParentField(
  deps: Deps,
  actor: Actor,
  { field, value }: ParsedInputOf<typeof contract.saveParentFieldCall>,
) {
  return save(deps, actor, field, (tx) => saveOwners(tx, actor, field, value))
}

export function saveTeacherField(deps: Deps, actor: Actor, input: ParsedInputOf<typeof contract.saveTeacherFieldCall>) {
  const { field, value } = input
  return save(deps, actor, field, (tx) => {
    if (isOwners(field)) return saveOwners(tx, actor, field, value)
    return updateTeacher(tx, actor.accountId, { [teacherColumns[field]]: value })
  })
}

type LearnerChange = ParsedInputOf<typeof contract.saveLearnerFieldCall>

export function saveLearnerField(deps: Deps, actor: Actor, input: LearnerChange): Promise<void> {
  const { field, value } = input
  return save(deps, actor, field, (tx) => {
    if (isOwners(field)) return saveOwners(tx, actor, field, value)
    if (field === "birthdate") return saveBirthdate(deps, tx, actor, input)
    if (field === "specialNeeds") {
      const cell: CellRef = { column: "learners.special_needs", id: actor.accountId }
      return updateLearner(tx, actor.accountId, { special_needs: deps.dataKeys.encrypt(value, cell) })
    }
    return updateLearner(tx, actor.accountId, { [learnerColumns[field]]: value })
  })
}

function save(deps: Deps, { accountId, role }: Actor, field: string, write: (tx: Tx) => Promise<void>): Promise<void> {
  return transact(deps, async (tx) => {
    await write(tx)
    await recordUserEvent(tx, { type: "account.edited", at: deps.now(), actorId: accountId, accountId, role, field })
  })
}

const saveOwners = (tx: Tx, actor: Actor, field: OwnerField, value: string | null) =>
  saveAccountColumn(tx, actor.accountId, ownerColumns[field], value)

/**
 * A birthdate that makes the learner younger than 18 needs the confirmation of the registration
 * (docs/rules/accounts.md#roles).
 */
async function saveBirthdate(deps: Deps, tx: Tx, actor: Actor, input: LearnerChange): Promise<void> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const birthdate = input.value ?? ""
  const wasConfirmed = await lockGuardianConfirmation(tx, actor.accountId)
  const guardianConfirmed = wasConfirmed || input.guardianConfirmed === true
  const errors = validateLearnerRegistration({ birthdate, guardianConfirmed }, today)
  if (errors) throw validationError(errors)
  const isNewlyConfirmed = !wasConfirmed && mustBeGuardian(birthdate, today)
  await updateLearner(tx, actor.accountId, {
    birthdate,
    ...(isNewlyConfirmed ? { guardian_confirmed_at: deps.now() } : {}),
  })
}
