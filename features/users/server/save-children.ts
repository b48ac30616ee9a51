import { randomUUID } from "node:crypto"
import type { ParsedInputOf } from "../../../lib/contract.ts"
import { type Day, todayIn } from "../../../lib/day.ts"
import { searchName } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { validateBirthdate } from "../../accounts/domain/learner-registration.ts"
import type * as contract from "../contract.ts"
import { largestFamily } from "../domain/family.ts"
import { insertChild, lockFamily, saveChild } from "./child-queries.ts"
import { userError } from "./errors.ts"
import { recordUserEvent } from "./events.ts"

/** Registers one more child of this parent; returns its id. */
export function addChild(deps: Deps, actor: Actor, form: ParsedInputOf<typeof contract.addChildCall>): Promise<string> {
  assertBirthdate(deps, form.birthDate, "birthDate")
  const at = deps.now()
  const parentId = actor.accountId
  return transact(deps, async (tx) => {
    if ((await lockFamily(tx, parentId)) >= largestFamily) throw userError("family-full")
    const childId = randomUUID()
    await insertChild(tx, {
      id: childId,
      parent_id: parentId,
      first_name: form.firstName,
      middle_name: form.middleName,
      last_name: form.lastName,
      search_name: searchName(form),
      grade_level: form.gradeLevel,
      birthdate: form.birthDate,
      special_needs: deps.dataKeys.encrypt(form.specialNeeds, { column: "children.special_needs", id: childId }),
      created_at: at,
    })
    await recordUserEvent(tx, { type: "child.added", at, actorId: parentId, childId, parentId })
    return childId
  })
}

const columns = {
  firstName: "first_name",
  middleName: "middle_name",
  lastName: "last_name",
  gradeLevel: "grade_level",
  birthdate: "birthdate",
} as const

/** Saves one field of one of the parent's own children. */
export async function saveChildField(
  deps: Deps,
  actor: Actor,
  { childId, field, value }: ParsedInputOf<typeof contract.saveChildFieldCall>,
): Promise<void> {
  if (field === "birthdate") assertBirthdate(deps, value ?? "", "birthdate")
  const parentId = actor.accountId
  await transact(deps, async (tx) => {
    const isSaved =
      field === "specialNeeds"
        ? await saveChild(
            tx,
            { childId, parentId },
            {
              special_needs: deps.dataKeys.encrypt(value, { column: "children.special_needs", id: childId }),
            },
          )
        : await saveChild(tx, { childId, parentId }, { [columns[field]]: value })
    if (!isSaved) throw notFound()
    await recordUserEvent(tx, { type: "child.edited", at: deps.now(), actorId: parentId, childId, parentId })
  })
}

function assertBirthdate(deps: Deps, birthdate: Day, field: "birthDate" | "birthdate"): void {
  const wrong = validateBirthdate(birthdate, todayIn(deps.now(), deps.settings.timeZone))
  if (wrong) throw validationError({ [field]: wrong })
}
