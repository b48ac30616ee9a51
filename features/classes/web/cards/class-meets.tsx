import type { ClassTimesReply } from "../../times-contract.ts"
import css from "./class-meets.module.css"
import { firstDayText, meetingText } from "./meeting-words.ts"

interface ClassMeetsProps {
  id: string
  /** Null while loading: the space is reserved, so that no card moves under a finger. */
  times: ClassTimesReply | null
}

/** On which days, at what time and from when a class meets; on a card. */
export function ClassMeets({ id, times }: ClassMeetsProps) {
  const own = times?.times.find((each) => each.id === id)
  if (!times || !own) return <p className={css.meets} />
  return <MeetsLine meets={meetingText(own)} firstDay={firstDayText(own, times.asOf)} />
}

export function MeetsLine({ meets, firstDay }: { meets: string; firstDay: string }) {
  return (
    <p className={css.meets}>
      <span>{meets}</span> <span>{firstDay}</span>
    </p>
  )
}
