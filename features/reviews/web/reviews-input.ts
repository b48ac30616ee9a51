import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { classReviewsCall } from "../contract.ts"

/** The input of the call for the reviews of a class, with the page and the order of an address. */
export function reviewsInput(classId: string, search: URLSearchParams) {
  const { sort, page } = acceptedFilters(classReviewsCall, search)
  return { id: classId, sort, page }
}
