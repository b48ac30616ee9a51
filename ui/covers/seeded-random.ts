/** A pseudorandom generator with a seed, so that a class keeps its cover. */
export interface SeededRandom {
  /** Returns a whole number from 0 to sides - 1. */
  roll(sides: number): number
  between(low: number, high: number): number
  of<T>(list: readonly [T, ...T[]]): T
}

/** Creates a generator: the same seed gives the same numbers. */
export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return {
    roll,
    between: (low, high) => Math.round(low + next() * (high - low)),
    of: (list) => list[roll(list.length)] ?? list[0],
  }
}
