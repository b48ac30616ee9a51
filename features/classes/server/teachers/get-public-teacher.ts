import type { ReplyOf } from "../../../../lib/contract.ts"
import { type Day, todayIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { distinctExpertise } from "../../../accounts/domain/expertise.ts"
import { mostClassesOfTeacher, type PublicTeacher, type publicTeacherCall } from "../../public-teacher-contract.ts"
import { findCards } from "../lists/card-queries.ts"
import { findOpenClassesOf, findPublicTeacher, type PublicTeacherRow } from "./public-teacher-queries.ts"

/**
 * Returns what everybody may know about a teacher who has an open class, and these classes
 * (docs/rules/classes.md#teacher-pages). Other teachers are not found.
 */
export async function getPublicTeacher(deps: Deps, teacherId: string): Promise<ReplyOf<typeof publicTeacherCall>> {
  const { db, settings } = deps
  const today = todayIn(deps.now(), settings.timeZone)
  const ids = await findOpenClassesOf(db, teacherId, today, mostClassesOfTeacher)
  const row = ids.length > 0 ? await findPublicTeacher(db, teacherId, settings.timeZone) : undefined
  if (!row) throw notFound()
  const cards = await findCards(db, ids)
  return { teacher: presentTeacher(row, today), classes: cards.map(({ card }) => card) }
}

function presentTeacher(row: PublicTeacherRow, today: Day): PublicTeacher {
  return {
    id: row.id,
    fullName: fullName(personNameOf(row)),
    profilePicture: row.profile_picture,
    ratings: row.ratings,
    ratingsCount: row.ratings_count,
    isIdChecked: row.verification === "verified",
    teachingSince: row.first_day !== null && row.first_day <= today ? row.first_day : null,
    expertise: distinctExpertise([row.expertise1, row.expertise2, row.expertise3]),
    introduction: row.introduction,
    demo: row.demo,
  }
}
