import { ageOn, type Day, todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../../platform/http/calls/request-reads.ts"
import { findBirthdate } from "../../../users/server/account-queries.ts"
import { findOwnChildren } from "../../../users/server/own-children-queries.ts"
import type { ClassCard } from "../../contract.ts"
import { categoryOf } from "../../domain/categories.ts"
import { chooseVaried } from "../../domain/suggestions.ts"
import { findCards } from "./card-queries.ts"
import { newestWithSeats } from "./list-queries.ts"

const lookedAt = 64

type Suggesting = { actor: Actor | null; reads: RequestReads }

/**
 * Returns at most 8 open classes with free seats (docs/rules/classes.md#class-search), newest first but varied. They
 * suit the age of a learner, or of one of a parent's children; for other actors all ages count.
 */
export async function suggestClasses(deps: Deps, { actor, reads }: Suggesting): Promise<ClassCard[]> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const born = actor ? await findBirthdates(deps, actor, reads) : []
  const ages = [...new Set(born.map((birthdate) => ageOn(birthdate, today)))]
  const newest = await newestWithSeats(deps.db, today, lookedAt, ages)
  const chosen = chooseVaried(newest.map((row) => ({ id: row.id, traits: traitsOf(row) })))
  const cards = await findCards(deps.db, chosen)
  return cards.map(({ card }) => card)
}

/** The birthdate of a learner, or those of a parent's children. Other actors have none. */
async function findBirthdates(deps: Deps, actor: Actor, reads: RequestReads): Promise<Day[]> {
  if (actor.role === "learner") return findBirthdate(deps.db, actor.accountId)
  if (actor.role !== "parent") return []
  return (await findOwnChildren(deps, { actor, reads })).map(({ birthdate }) => birthdate)
}

/** The traits in which two classes may be alike: teacher, kind, category. */
function traitsOf(row: Awaited<ReturnType<typeof newestWithSeats>>[number]): string[] {
  const category = categoryOf(row.name, [row.tag1, row.tag2, row.tag3])
  return [row.teacher_id, `${row.program_type} ${row.class_type}`, category?.key ?? "none"]
}
