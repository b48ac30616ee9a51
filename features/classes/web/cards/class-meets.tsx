import type { ClassTimesReply } from "../../times-contract.ts"
import css from "./class-meets.module.css"
import { firstDayText, meetingText } from "./meeting-words.ts"

interface ClassMeetsProps {
  id: string
  /** Null while it is loading: the space is reserved, so that no card moves under a finger. */
  times: ClassTimesReply | null
}

/** On which days, at what time and from when a class meets; on a card. */
export function ClassMeets({ id, times }: ClassMeetsProps) {
  const own = times?.times.find((each) => each.id === id)
  return (
    <p className={css.meets}>
      {times && own && (
        <>
          <span>{meetingText(own)}</span> <span>{firstDayText(own, times.asOf)}</span>
        </>
      )}
    </p>
  )
}
