/** Returns a source of whole numbers from `least` to `most`; the same seed gives the same numbers. */
export function chance(seed: number): (least: number, most: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (least, most) => least + Math.floor(next() * (most - least + 1))
}
