import { ageOn, todayIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { UserDetails } from "../admin-contract.ts"
import { findChildren } from "./child-queries.ts"
import { findPerson } from "./people-queries.ts"
import { presentPerson } from "./present-person.ts"

/** The details of a person for administrators; only a parent has children here. */
export async function getUserDetails(deps: Deps, userId: string): Promise<UserDetails> {
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
