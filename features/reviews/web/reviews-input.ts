import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { classReviewsCall } from "../contract.ts"

/** The page and the order of reviews in an address. */
export function reviewsPageIn(search: URLSearchParams) {
  const { sort, page } = acceptedFilters(classReviewsCall, search)
  return { sort, page }
}

/** The input of the call for the reviews of a class, with the page and the order of an address. */
export const reviewsInput = (classId: string, search: URLSearchParams) => ({ id: classId, ...reviewsPageIn(search) })
