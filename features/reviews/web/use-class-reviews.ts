import { useSearchParams } from "react-router"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { classReviewsCall } from "../contract.ts"
import { reviewsInput } from "./reviews-input.ts"

/** The query of a page's loader. */
export const reviewsQuery = (classId: string, search: URLSearchParams) =>
  callQuery(classReviewsCall, reviewsInput(classId, search))

export function useClassReviews(classId: string) {
  const [search] = useSearchParams()
  return useCall(classReviewsCall, reviewsInput(classId, search), { keepsOld: true })
}
