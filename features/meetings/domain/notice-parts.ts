import type { z } from "zod"
import { formatLongDay } from "../../../lib/day.ts"
import { endSentence, scheduleArea, type whenFacts } from "../../notices/domain/facts.ts"
import type { NoticeReader } from "../../notices/domain/kind.ts"
import { schedulePath } from "../../schedules/domain/schedule-path.ts"
import { type ChangeReason, reasonWords } from "./meeting-words.ts"

/** What the notices about meetings share. */

export type When = z.output<typeof whenFacts>
export const instantOf = ({ instant }: When) => new Date(instant)
export const longDayOf = ({ day }: When) => formatLongDay(day)

/** The reason of a change, and what was written about it. */
export const whyOf = ({ reason, words }: { reason: ChangeReason; words: string | null }) =>
  endSentence([reasonWords[reason], ...(words ? [words] : [])].join(" "))

export const toWeekOf = ({ day }: When, { userType }: NoticeReader) => schedulePath(scheduleArea(userType), day)

export const seeDates = { label: "See my schedule" }
export const meetingNotice = { group: "meetings", urgency: "soon" } as const
