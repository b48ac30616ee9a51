import { ageOn, todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { findBirthdates } from "../../users/server/family-age-queries.ts"
import type { ClassCard } from "../contract.ts"
import { categoryOf } from "../domain/categories.ts"
import { chooseVaried } from "../domain/suggestions.ts"
import { findCards } from "./card-queries.ts"
import { newestWithSeats } from "./list-queries.ts"

const lookedAt = 64

/**
 * At most 8 open classes with free seats, newest first but varied (docs/rules.md#class-search). A learner's age fits them, or
 * that of one of a parent's children; to everybody else all classes are suggested.
 */
export async function suggestClasses(deps: Deps, actor: Actor | null): Promise<ClassCard[]> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const born = actor ? await findBirthdates(deps.db, actor.accountId) : []
  const ages = [...new Set(born.map((birthdate) => ageOn(birthdate, today)))]
  const newest = await newestWithSeats(deps.db, today, lookedAt, ages)
  const chosen = chooseVaried(newest.map((row) => ({ id: row.id, traits: traitsOf(row) })))
  const cards = await findCards(deps.db, chosen)
  return cards.map(({ card }) => card)
}

/** In what two classes may be alike: their teacher, their kind, their category. */
function traitsOf(row: Awaited<ReturnType<typeof newestWithSeats>>[number]): string[] {
  const category = categoryOf(row.name, [row.tag1, row.tag2, row.tag3])
  return [row.teacher_id, `${row.program_type} ${row.class_type}`, category?.key ?? "none"]
}
