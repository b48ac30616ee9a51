import { randomUUID } from "node:crypto"
import type { z } from "zod"
import { todayIn } from "../../../lib/day.ts"
import { searchName } from "../../../lib/names.ts"
import { pick } from "../../../lib/pick.ts"
import type { Role } from "../../../lib/roles.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { learnerForm, parentForm, teacherForm } from "../domain/account-forms.ts"
import { mustBeGuardian, validateBirthdate, validateLearnerRegistration } from "../domain/learner-registration.ts"
import { teachingNames } from "../domain/teaching-fields.ts"
import { accountError } from "./errors.ts"
import { recordAccountEvent } from "./events.ts"
import { insertLearner, insertParent, insertTeacher, takeRole } from "./queries.ts"

/**
 * Sets the role of an account, one call for each role: it cannot be changed, and two requests at a time set only one.
 */

async function chooseRole(tx: Tx, deps: Deps, { accountId }: Actor, role: Role) {
  if (!(await takeRole(tx, accountId, role))) throw accountError("role-chosen")
  await recordAccountEvent(tx, { type: "role.chosen", at: deps.now(), actorId: accountId, accountId, role })
}

export async function registerLearner(deps: Deps, actor: Actor, form: z.output<typeof learnerForm>): Promise<void> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const errors = validateLearnerRegistration(form, today)
  if (errors) throw validationError(errors)
  await transact(deps, async (tx) => {
    await chooseRole(tx, deps, actor, "learner")
    await insertLearner(tx, {
      account_id: actor.accountId,
      birthdate: form.birthdate,
      grade_level: form.gradeLevel,
      occupation: form.occupation,
      guardian_full_name: form.guardianFullName,
      guardian_contact: form.guardianContact,
      guardian_email: form.guardianEmail,
      special_needs: deps.dataKeys.encrypt(form.specialNeeds, {
        column: "learners.special_needs",
        id: actor.accountId,
      }),
      guardian_confirmed_at: mustBeGuardian(form.birthdate, today) ? deps.now() : null,
    })
  })
}

export async function registerParent(deps: Deps, actor: Actor, form: z.output<typeof parentForm>): Promise<void> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const errors: Record<string, string> = {}
  form.children.forEach((child, n) => {
    const wrong = validateBirthdate(child.birthDate, today)
    if (wrong) errors[`children.${n}.birthDate`] = wrong
  })
  if (Object.keys(errors).length > 0) throw validationError(errors)
  await transact(deps, async (tx) => {
    await chooseRole(tx, deps, actor, "parent")
    const children = form.children
      .map((child) => ({ ...child, id: randomUUID() }))
      .map((child) => ({
        id: child.id,
        parent_id: actor.accountId,
        first_name: child.firstName,
        middle_name: child.middleName,
        last_name: child.lastName,
        search_name: searchName(child),
        grade_level: child.gradeLevel,
        birthdate: child.birthDate,
        special_needs: deps.dataKeys.encrypt(child.specialNeeds, { column: "children.special_needs", id: child.id }),
      }))
    await insertParent(tx, actor.accountId, children)
  })
}

export async function registerTeacher(deps: Deps, actor: Actor, form: z.output<typeof teacherForm>): Promise<void> {
  await transact(deps, async (tx) => {
    await chooseRole(tx, deps, actor, "teacher")
    await insertTeacher(tx, {
      account_id: actor.accountId,
      ...pick(form, teachingNames),
      payment_mode: form.paymentMode,
      account_number: deps.dataKeys.encrypt(form.accountNumber, {
        column: "teachers.account_number",
        id: actor.accountId,
      }),
      bank_name: form.bankName,
      facebook: form.facebook,
      other_profile: form.otherProfile,
    })
  })
}
