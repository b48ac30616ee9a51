/** A teacher's rating is the mean of the stars of the teacher's classes, one decimal, null without any (decisions §4). */
export function meanRating(stars: readonly number[]): number | null {
  if (stars.length === 0) return null
  const sum = stars.reduce((total, each) => total + each, 0)
  return Math.round((sum / stars.length) * 10) / 10
}
