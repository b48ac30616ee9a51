import { useState } from "react"
import { classReviewCall, classSeatsCall } from "../../../features/classes/contract.ts"
import { enrollableChildrenCall } from "../../../features/enrollments/contract.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { attemptsCallOf, joinCallOf } from "./area-calls.ts"
import type { ClassInPath } from "./classroom/class-in-path.ts"

/**
 * Whether everything at the top of a classroom is loaded: the join status and enrollments. It is loaded together with
 * the class, so that nothing moves under a finger.
 */
export function useStandingIsKnown(area: FamilyRole, { type, classId }: ClassInPath): boolean {
  const isParent = area === "parent"
  const join = useCall(joinCallOf[area], { classType: type, classId })
  const seats = useCall(classSeatsCall, { classId })
  const attempts = useCall(attemptsCallOf[area], { classId })
  const enrollable = useCall(enrollableChildrenCall, { classId }, { enabled: isParent })
  const review = useReview(area, { type, classId })
  const queries = isParent ? [join, seats, attempts, enrollable] : [join, seats, attempts]
  const isKnown = !queries.some(isOnTheWay) && !(review.isLoading && review.failureCount === 0)
  // After that the page stays, so that the retry of one part does not hide the others.
  const [shown, setShown] = useState<string | null>(null)
  if (isKnown && shown !== classId) setShown(classId)
  return isKnown || shown === classId
}

/** A denied class shows these statuses first (docs/rules/join-status.md). */
const mayBePaused: readonly string[] = ["no-class-today", "group-class-incoming"]

/** Whether a class without a meeting today, or one that has not started, is paused because it is denied. */
export function useReview(area: FamilyRole, { type, classId }: Pick<ClassInPath, "type" | "classId">) {
  const join = useCall(joinCallOf[area], { classType: type, classId })
  return useCall(classReviewCall, { classId }, { enabled: mayBePaused.includes(join.data?.status ?? "") })
}

/** A failed query is retried while the page is open, and its part shows the failure. */
const isOnTheWay = (call: { isPending: boolean; failureCount: number }) => call.isPending && call.failureCount === 0
