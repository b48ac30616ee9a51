import { useClock } from "../../../ui/text/use-today.ts"
import { sessionState } from "../../schedules/domain/session-state.ts"
import { JoinOrWait } from "./join-details.tsx"
import { SessionBadge } from "./session-today.tsx"

interface JoinTodayProps {
  join: { status: string; link: string | null } | undefined
  title: string
}

/** The link to one of today's classes, in a list of them. */
export function JoinToday({ join, title }: JoinTodayProps) {
  if (!join) return null
  if (join.status === "has-class-today") return <JoinOrWait link={join.link} title={title} />
  return null
}

/** Whether a session is on now. */
export function TodayBadge({ time, zone }: { time: string; zone: string }) {
  return <SessionBadge state={sessionState(time, useClock(zone).time)} />
}
