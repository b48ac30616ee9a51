/** The stars of a class or a teacher (docs/rules/reviews.md#ratings): their sum, and of how many ratings. */
type Ratings = { stars: number; count: number }

export const mostStars = 5

/** With fewer ratings a class is "New": it has no stars on cards and for search engines. */
export const fewestRatings = 3

/** Returns the mean to one decimal; null without ratings. */
export function meanRating({ stars, count }: Ratings): number | null {
  return count === 0 ? null : Math.round((stars / count) * 10) / 10
}

/** Returns the mean that cards and search engines show; null as long as the class is new. */
export function shownRating(ratings: Ratings): number | null {
  return ratings.count < fewestRatings ? null : meanRating(ratings)
}
