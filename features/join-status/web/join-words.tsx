import type { ReactNode } from "react"
import { Link } from "react-router"
import { todayIn } from "../../../lib/day.ts"
import type { JoinFacts } from "./class-facts.ts"
import type { DoorState } from "./door-drawing.tsx"
import { JoinNow, NextMeeting, OtherClasses, StartDay, type TodaysDoor, TodaysTimes } from "./join-details.tsx"

/** The content of a join status: the drawing, the title, an explanation, the next step. */
export type JoinWords = {
  door: DoorState
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Nothing can be done, so it is shown small. */
  isSmall?: boolean
}

const paused = <p>This class is paused until the school approves it again. Your enrollment stays valid.</p>

type TodaysFacts = Pick<JoinFacts, "name" | "todays" | "zone">

/** The status stays until midnight. After the last class of the day the panel says that it is over. */
export function classToday(facts: TodaysFacts, join: TodaysDoor, now: Date): JoinWords {
  const text = <TodaysTimes facts={facts} join={join} />
  if (!isLeftToday(join.meeting, now, facts.zone)) return { door: "resting", title: "Today's class is over.", text }
  return {
    door: "open",
    title: "There is class today!",
    text,
    action: <JoinNow join={join} title={facts.name} zone={facts.zone} />,
  }
}

function isLeftToday(meeting: TodaysDoor["meeting"], now: Date, zone: string): boolean {
  if (!meeting || Date.parse(meeting.endsAt) <= now.getTime()) return false
  return todayIn(new Date(meeting.startsAt), zone) <= todayIn(now, zone)
}

/** The fixed texts of the statuses that learners and parents share. */
export const sharedWords = {
  "class-full": ({ explorePath }: JoinFacts): JoinWords => ({
    door: "closed",
    title: "This class is full.",
    text: <p>All seats are taken. You cannot enroll now.</p>,
    action: <OtherClasses to={explorePath} />,
  }),
  "group-class-incoming": (facts: JoinFacts): JoinWords => ({
    door: "waiting",
    title: "The class has not yet started.",
    text: facts.isUnderReview ? paused : <StartDay facts={facts} />,
  }),
  "group-class-outgoing": ({ explorePath }: JoinFacts): JoinWords => ({
    door: "closed",
    title: "Class has ended.",
    text: (
      <p>
        There are no more sessions. <Link to={explorePath}>Find other classes</Link>
      </p>
    ),
    isSmall: true,
  }),
  "no-class-today": (facts: JoinFacts, join: TodaysDoor): JoinWords => ({
    door: "resting",
    title: "No class today.",
    text: facts.isUnderReview ? (
      paused
    ) : (
      <>
        <p>Relax!</p>
        <NextMeeting meeting={join.meeting} zone={facts.zone} />
      </>
    ),
  }),
  "has-class-today": classToday,
}
