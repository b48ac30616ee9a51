import type { ReplyOf } from "../../../lib/contract.ts"
import { useInstant } from "../../../ui/text/use-today.ts"
import type { learnerJoinCall } from "../contract.ts"
import type { LearnerJoinStatus } from "../domain/learner.ts"
import type { JoinFacts } from "./class-facts.ts"
import { JoinCard } from "./join-card.tsx"
import { EnrollNow, OtherClasses, PriceSentence, type TodaysDoor } from "./join-details.tsx"
import { type JoinWords, sharedWords } from "./join-words.tsx"

type Say = (facts: JoinFacts, join: TodaysDoor, now: Date) => JoinWords

/** A learner's join status with the next step (docs/rules/join-status.md). */
export function LearnerJoinPanel({ join, facts }: { join: ReplyOf<typeof learnerJoinCall>; facts: JoinFacts }) {
  return <JoinCard {...words[join.status](facts, join, useInstant())} />
}

const words: Record<LearnerJoinStatus, Say> = {
  ...sharedWords,
  "not-enrolled": ({ price, enrollPath }) => ({
    door: "invites",
    title: "You can enroll",
    text: <PriceSentence pesos={price} />,
    action: <EnrollNow to={enrollPath} />,
  }),
  "enrollment-pending": () => ({
    door: "waiting",
    title: "Waiting for approval",
    text: <p>Your enrollment is under review by the school. We will e-mail you the decision.</p>,
  }),
  "enrollment-denied": () => ({
    door: "closed",
    title: "Your enrollment was rejected",
    text: <p>See the reason and the next step under “Enrollment status”.</p>,
  }),
  "age-not-satisfied": ({ ages, explorePath }) => ({
    door: "closed",
    title: "Your age does not meet the requirements",
    text: (
      <p>
        This class is for <strong>{ages.toLowerCase().replace(" ", "\u00a0")}</strong>.
      </p>
    ),
    action: <OtherClasses to={explorePath} />,
  }),
}
