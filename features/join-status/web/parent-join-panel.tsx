import type { ReplyOf } from "../../../lib/contract.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { useInstant } from "../../../ui/text/use-today.ts"
import type { parentJoinCall } from "../contract.ts"
import type { ParentJoinStatus } from "../domain/parent.ts"
import type { JoinFacts } from "./class-facts.ts"
import { JoinCard } from "./join-card.tsx"
import { EnrollNow, OtherClasses, PriceSentence, type TodaysDoor } from "./join-details.tsx"
import { type JoinWords, sharedWords } from "./join-words.tsx"

type Say = (facts: JoinFacts, join: TodaysDoor, now: Date) => JoinWords

/** A parent's join status over all children with the next step (docs/rules/join-status.md). */
export function ParentJoinPanel({ join, facts }: { join: ReplyOf<typeof parentJoinCall>; facts: JoinFacts }) {
  return <JoinCard {...words[join.status](facts, join, useInstant())} />
}

const words: Record<ParentJoinStatus, Say> = {
  ...sharedWords,
  "no-enrollment-attempt": ({ price, enrollPath }) => ({
    door: "invites",
    title: "You can enroll your children",
    text: <PriceSentence pesos={price} per=", per child" />,
    action: <EnrollNow to={enrollPath} />,
  }),
  "has-enrollment-attempt": ({ isDenied }) => (isDenied ? denied : pending),
  "children-age-not-satisfied": ({ ages, explorePath, addChildPath }) => {
    if (addChildPath) return withoutChildren(addChildPath)
    return tooYoungOrOld(ages, explorePath)
  },
}

const pending: JoinWords = {
  door: "waiting",
  title: "Waiting for approval",
  text: <p>See the status of each child under “Enrollment status”. We will e-mail you the decision.</p>,
}

const denied: JoinWords = {
  door: "closed",
  title: "The enrollment was rejected",
  text: <p>See the reason and the next step under “Enrollment status”.</p>,
}

const withoutChildren = (to: string): JoinWords => ({
  door: "invites",
  title: "Add a child",
  text: <p>There are no children in your account yet. Add a child to enroll.</p>,
  action: (
    <ButtonLink tone="brand" size="large" wide to={to}>
      Add a child
    </ButtonLink>
  ),
})

const tooYoungOrOld = (ages: string, explorePath: string): JoinWords => ({
  door: "closed",
  title: "None of your children met the age requirements.",
  text: (
    <p>
      This class is for <strong>{ages.toLowerCase().replace(" ", "\u00a0")}</strong>.
    </p>
  ),
  action: <OtherClasses to={explorePath} />,
})
