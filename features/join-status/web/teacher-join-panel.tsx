import type { ReplyOf } from "../../../lib/contract.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { DecisionReason } from "../../../ui/text/decision-reason.tsx"
import { useInstant } from "../../../ui/text/use-today.ts"
import { type ClassDenial, explainClassDenial } from "../../classes/domain/denial.ts"
import type { teacherJoinCall } from "../contract.ts"
import type { TeacherJoinStatus } from "../domain/teacher.ts"
import type { JoinFacts } from "./class-facts.ts"
import { JoinCard } from "./join-card.tsx"
import { AskAdmins, NextMeeting, StartDay, type TodaysDoor } from "./join-details.tsx"
import { classToday, type JoinWords } from "./join-words.tsx"

export type TeacherJoinFacts = Pick<JoinFacts, "name" | "dates" | "todays" | "zone" | "contact"> & {
  /** The address that edits the class, while that is allowed. */
  editPath: string
  /** Why the class was denied; null if unknown. */
  denial: ClassDenial | null
}
type Say = (facts: TeacherJoinFacts, join: TodaysDoor, now: Date) => JoinWords

/** A teacher's join status for their own class, with the next step (docs/rules/join-status.md). */
export function TeacherJoinPanel({ join, facts }: { join: ReplyOf<typeof teacherJoinCall>; facts: TeacherJoinFacts }) {
  return <JoinCard {...words[join.status](facts, join, useInstant())} />
}

const words: Record<TeacherJoinStatus, Say> = {
  "pending-class": ({ editPath }) => ({
    door: "waiting",
    title: "Waiting for approval",
    text: (
      <p>
        Your class is under review by the school. Families cannot see it yet. You can still edit it and change the
        cover.
      </p>
    ),
    action: <Edit to={editPath}>Edit the class</Edit>,
  }),
  "denied-class": ({ editPath, contact, denial }) => ({
    door: "closed",
    title: "This class was rejected",
    text: (
      <>
        {denial ? (
          <DecisionReason {...explainClassDenial(denial)} words={denial.words} />
        ) : (
          <p>Edit and save the class to submit it again.</p>
        )}
        <AskAdmins contact={contact}>If you have a question, contact the school</AskAdmins>
      </>
    ),
    action: <Edit to={editPath}>Edit and submit again</Edit>,
  }),
  "archived-class": () => ({
    door: "closed",
    title: "This class is archived",
    text: <p>You can no longer change the class, and its grades are final.</p>,
  }),
  "group-class-outgoing": () => ({
    door: "closed",
    title: "Class has ended.",
    text: <p>There are no more sessions. You can still give grades.</p>,
    isSmall: true,
  }),
  "group-class-incoming": (facts) => ({
    door: "waiting",
    title: "The class has not yet started.",
    text: <StartDay facts={facts} />,
  }),
  "no-class-today": (facts, join) => ({
    door: "resting",
    title: "No class today.",
    text: <NextMeeting meeting={join.meeting} zone={facts.zone} />,
  }),
  "has-class-today": classToday,
}

function Edit({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink tone="brand" wide to={to}>
      {children}
    </ButtonLink>
  )
}
