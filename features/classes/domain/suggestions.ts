export const mostSuggested = 8

/** `traits`: the features in which two classes may be alike. */
type Candidate = { id: string; traits: readonly string[] }

/**
 * Returns the ids of at most 8 suggestions (docs/rules/classes.md#class-search) from candidates, which are sorted best
 * first. Candidates that resemble a chosen one are skipped while there are others.
 */
export function chooseVaried(candidates: readonly Candidate[]): string[] {
  const seen = new Map<string, number>()
  const alikeness = ({ traits }: Candidate) => traits.reduce((sum, trait) => sum + (seen.get(trait) ?? 0), 0)
  const left = [...candidates]
  const chosen = new Set<Candidate>()
  while (chosen.size < mostSuggested && left.length > 0) {
    const least = Math.min(...left.map(alikeness))
    const at = left.findIndex((candidate) => alikeness(candidate) === least)
    for (const candidate of left.splice(at, 1)) {
      chosen.add(candidate)
      for (const trait of candidate.traits) seen.set(trait, (seen.get(trait) ?? 0) + 1)
    }
  }
  return candidates.filter((candidate) => chosen.has(candidate)).map(({ id }) => id)
}
