import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { hostCookie } from "../../../platform/http/security/host-cookie.ts"
import { deviceCookieName } from "../../accounts/server/sessions/known-device.ts"
import * as contract from "../contract.ts"
import * as staff from "../staff-contract.ts"
import { answerReview } from "./answer-review.ts"
import { getClassReviews, getTeacherReviews } from "./list-reviews.ts"
import { getModerated, hideReview, keepReview, reportReview } from "./moderate-review.ts"
import { getOwnReviews } from "./own-reviews.ts"
import { changeReview, deleteReview, writeReview } from "./write-review.ts"

export function reviewsApi(serve: Serve, deps: Deps): void {
  const devices = hostCookie(deviceCookieName, deps.settings.publicUrl)

  serve(contract.classReviewsCall, ({ input, ...by }) => getClassReviews(deps, by, input))
  serve(contract.teacherReviewsCall, ({ input }) => getTeacherReviews(deps, input))
  serve(contract.ownReviewsCall, ({ actor, input }) => getOwnReviews(deps, actor, input.id))
  serve(contract.writeReviewCall, async ({ actor, input, exchange }) => ({
    id: await writeReview(deps, actor, { ...input, knownBy: devices.read(exchange) }),
    message: "Thank you. Your review is on the class page.",
  }))
  serve(contract.changeReviewCall, async ({ actor, input }) => ({
    id: await changeReview(deps, actor, input),
    message: "Your review is changed.",
  }))
  serve(contract.deleteReviewCall, async ({ actor, input }) => {
    await deleteReview(deps, actor, input)
    return { message: "Your review is deleted." }
  })
  serve(contract.answerReviewCall, async ({ actor, input }) => {
    await answerReview(deps, actor, input)
    return { message: "Your answer is on the class page." }
  })
  serve(contract.reportReviewCall, async ({ actor, input }) => {
    await reportReview(deps, actor, input)
    return { message: "Thank you. The school will look at this review." }
  })
  serve(staff.moderatedReviewsCall, ({ input }) => getModerated(deps, input))
  serve(staff.hideReviewCall, async ({ actor, input }) => {
    await hideReview(deps, actor, input)
    return { message: "The review is hidden. We told the author why." }
  })
  serve(staff.keepReviewCall, async ({ actor, input }) => {
    await keepReview(deps, actor, input)
    return { message: "The review stays on the class page." }
  })
}
