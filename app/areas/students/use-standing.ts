import { useState } from "react"
import { classReviewCall, classSeatsCall } from "../../../features/classes/contract.ts"
import { enrollableChildrenCall } from "../../../features/enrollments/contract.ts"
import { useCall } from "../../../ui/use-call.ts"
import { attemptsCallOf, joinCallOf, type StudentArea } from "./area-calls.ts"
import type { ClassInPath } from "./class-in-path.ts"

/**
 * Whether all is answered that a classroom shows first: how the person stands in the class. Asked together with the
 * class itself, and waited for, so that nothing moves under a finger once the page is there.
 */
export function useStandingIsKnown(area: StudentArea, { type, classId }: ClassInPath): boolean {
  const isParent = area === "parent"
  const join = useCall(joinCallOf[area], { classType: type, classId })
  const seats = useCall(classSeatsCall, { classId })
  const attempts = useCall(attemptsCallOf[area], { classId })
  const enrollable = useCall(enrollableChildrenCall, { classId }, { enabled: isParent })
  const review = useReview(area, { type, classId })
  const asked = isParent ? [join, seats, attempts, enrollable] : [join, seats, attempts]
  const isKnown = !asked.some(isOnTheWay) && !(review.isLoading && review.failureCount === 0)
  // From then on the page stays: a part of it that is tried again takes the rest away from nobody.
  const [shown, setShown] = useState<string | null>(null)
  if (isKnown && shown !== classId) setShown(classId)
  return isKnown || shown === classId
}

/** Of a class that is not held because it is denied, these are told first (docs/rules.md#join-status). */
const mayBePaused: readonly string[] = ["no-class-today", "group-class-incoming"]

/** Whether a class that has no session today, or has not started, is not held because it is denied. */
export function useReview(area: StudentArea, { type, classId }: Pick<ClassInPath, "type" | "classId">) {
  const join = useCall(joinCallOf[area], { classType: type, classId })
  return useCall(classReviewCall, { classId }, { enabled: mayBePaused.includes(join.data?.status ?? "") })
}

/** What has failed once is tried again while the page is there: its place says so then. */
const isOnTheWay = (call: { isPending: boolean; failureCount: number }) => call.isPending && call.failureCount === 0
