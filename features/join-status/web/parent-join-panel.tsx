import type { ReplyOf } from "../../../lib/contract.ts"
import type { parentJoin } from "../contract.ts"
import type { ParentJoinStatus } from "../domain/parent.ts"
import type { JoinFacts } from "./class-facts.ts"
import { JoinCard } from "./join-card.tsx"
import { EnrollNow, OtherClasses, Price } from "./join-details.tsx"
import { type JoinWords, sharedWords } from "./join-words.tsx"

type Say = (facts: JoinFacts, link: string | null) => JoinWords

/** A parent's join status over all the children, in words and with the step to take (docs/rules.md#join-status). */
export function ParentJoinPanel({ join, facts }: { join: ReplyOf<typeof parentJoin>; facts: JoinFacts }) {
  return <JoinCard {...words[join.status](facts, join.link)} />
}

const words: Record<ParentJoinStatus, Say> = {
  ...sharedWords,
  "no-enrollment-attempt": ({ price, enrollPath }) => ({
    door: "invites",
    title: "There is room for your children",
    text: <Price pesos={price} per=", per child" />,
    action: <EnrollNow to={enrollPath} />,
  }),
  "has-enrollment-attempt": () => ({
    door: "waiting",
    title: "You have asked for this class",
    text: <p>How it stands for each child is under “Enrollment status”. We write to you as soon as it is decided.</p>,
  }),
  "children-age-not-satisfied": ({ ages, explorePath }) => ({
    door: "closed",
    title: "None of your children met the age requirements.",
    text: (
      <p>
        This class is for <strong>{ages.toLowerCase().replace(" ", "\u00a0")}</strong>.
      </p>
    ),
    action: <OtherClasses to={explorePath} />,
  }),
}
