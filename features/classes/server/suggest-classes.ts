import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { ClassCard } from "../contract.ts"
import { categoryOf } from "../domain/categories.ts"
import { findCards } from "./card-queries.ts"
import { newestWithSeats } from "./list-queries.ts"

const mostSuggested = 8
const lookedAt = 64

type Candidate = Awaited<ReturnType<typeof newestWithSeats>>[number]

/** At most 8 open classes with free seats, newest first but varied (api §3). */
export async function suggestClasses(deps: Deps): Promise<ClassCard[]> {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const newest = await newestWithSeats(deps.db, today, lookedAt)
  const chosen = await findCards(deps.db, varied(newest))
  return chosen.map(({ card }) => card)
}

/** The ids of the newest ones, passing over those like a class chosen already as long as there are others. */
function varied(newest: readonly Candidate[]): string[] {
  const seen = new Map<string, number>()
  const alikeness = (candidate: Candidate) => traits(candidate).reduce((sum, trait) => sum + (seen.get(trait) ?? 0), 0)
  const left = [...newest]
  const chosen: Candidate[] = []
  while (chosen.length < mostSuggested && left.length > 0) {
    const least = Math.min(...left.map(alikeness))
    const at = left.findIndex((candidate) => alikeness(candidate) === least)
    for (const candidate of left.splice(at, 1)) {
      chosen.push(candidate)
      for (const trait of traits(candidate)) seen.set(trait, (seen.get(trait) ?? 0) + 1)
    }
  }
  return newest.filter((candidate) => chosen.includes(candidate)).map((candidate) => candidate.id)
}

function traits(candidate: Candidate): string[] {
  const category = categoryOf(candidate.name, [candidate.tag1, candidate.tag2, candidate.tag3])
  return [candidate.teacher_id, `${candidate.program_type} ${candidate.class_type}`, category?.key ?? "none"]
}
