import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { ClassCard } from "../contract.ts"
import { categoryOf } from "../domain/categories.ts"
import { chooseVaried } from "../domain/suggestions.ts"
import { findCards } from "./card-queries.ts"
import { newestWithSeats } from "./list-queries.ts"

const lookedAt = 64

/** At most 8 open classes with free seats, newest first but varied (docs/rules.md#class-search). */
export async function suggestClasses(deps: Deps): Promise<ClassCard[]> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const newest = await newestWithSeats(deps.db, today, lookedAt)
  const chosen = chooseVaried(newest.map((row) => ({ id: row.id, traits: traitsOf(row) })))
  const cards = await findCards(deps.db, chosen)
  return cards.map(({ card }) => card)
}

/** In what two classes may be alike: their teacher, their kind, their category. */
function traitsOf(row: Awaited<ReturnType<typeof newestWithSeats>>[number]): string[] {
  const category = categoryOf(row.name, [row.tag1, row.tag2, row.tag3])
  return [row.teacher_id, `${row.program_type} ${row.class_type}`, category?.key ?? "none"]
}
