import type { Deps } from "../../../platform/deps.ts"
import type { findAccount } from "../../accounts/server/queries.ts"
import type { Child, LearnerAccountData, ParentAccountData, TeacherAccountData } from "../contract.ts"
import type { findLearnerAccount, findTeacherAccount } from "./account-queries.ts"
import type { findChildren } from "./child-queries.ts"

type RowOf<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>
type OwnerRow = Pick<
  RowOf<typeof findAccount>,
  "first_name" | "middle_name" | "last_name" | "suffix" | "email" | "profile_picture" | "contact" | "address"
>

/** The fields of an account that its owner can read; the row may have more. */
function presentOwner(row: OwnerRow) {
  return {
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    suffix: row.suffix,
    email: row.email,
    profilePicture: row.profile_picture,
    contact: row.contact,
    address: row.address,
  }
}

export function presentLearnerAccount(
  { dataKeys }: Deps,
  accountId: string,
  row: RowOf<typeof findLearnerAccount>,
): LearnerAccountData {
  return {
    ...presentOwner(row),
    birthDate: row.birthdate,
    gradeLevel: row.grade_level,
    specialNeeds: dataKeys.show(row.special_needs, { column: "learners.special_needs", id: accountId }),
    occupation: row.occupation,
    guardianFullName: row.guardian_full_name,
    guardianContact: row.guardian_contact,
    guardianEmail: row.guardian_email,
  }
}

export function presentParentAccount(
  deps: Deps,
  row: OwnerRow,
  children: RowOf<typeof findChildren>,
): ParentAccountData {
  return { ...presentOwner(row), children: children.map((child) => presentChild(deps, child)) }
}

function presentChild({ dataKeys }: Deps, row: RowOf<typeof findChildren>[number]): Child {
  return {
    id: row.id,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    gradeLevel: row.grade_level,
    birthDate: row.birthdate,
    specialNeeds: dataKeys.show(row.special_needs, { column: "children.special_needs", id: row.id }),
  }
}

export function presentTeacherAccount(row: RowOf<typeof findTeacherAccount>): TeacherAccountData {
  return { ...presentOwner(row), facebook: row.facebook, otherProfile: row.other_profile }
}
