/**
 * Returns the values of the lines across a chart, from 0 up: round whole numbers, the highest not below the highest
 * bar. Two steps, or one where it cannot be halved.
 */
export function chartLines(highest: number): number[] {
  const top = roundTop(Math.max(1, highest))
  return top % 2 === 0 ? [0, top / 2, top] : [0, top]
}

function roundTop(highest: number): number {
  if (highest <= 2) return highest
  const power = 10 ** Math.floor(Math.log10(highest))
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * power)
  return steps.find((step) => step >= highest) ?? highest
}
