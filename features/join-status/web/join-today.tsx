import { useClock } from "../../../ui/text/use-today.ts"
import { sessionState } from "../../schedules/domain/session-state.ts"
import { isHeldToday } from "../domain/join-facts.ts"
import { JoinNow, type TodaysDoor } from "./join-details.tsx"
import { SessionBadge } from "./session-today.tsx"

interface JoinTodayProps {
  join: TodaysDoor & { status: string }
  title: string
  zone: string
}

/** The button to one of today's classes, in a list of them. */
export function JoinToday({ join, title, zone }: JoinTodayProps) {
  return isHeldToday(join.status) ? <JoinNow join={join} title={title} zone={zone} /> : null
}

/** Whether a session is on now. */
export function TodayBadge({ time, zone }: { time: string; zone: string }) {
  return <SessionBadge state={sessionState(time, useClock(zone).time)} />
}
