import { z } from "zod"
import { isDay } from "../../../../lib/day.ts"
import { formatTime, weekdayName, weekdays } from "../../../../lib/week-times.ts"
import { schedulePath } from "../../../schedules/domain/schedule-path.ts"
import { classFacts, scheduleArea, sentences, studentsFacts, whomFacts, whomSentence } from "../facts.ts"
import { defineKind } from "../kind.ts"

/** The notices about the weekly times of a class. */

const week = z.array(z.object({ weekday: z.enum(weekdays), time: z.string() }))
type Week = z.output<typeof week>

/** `firstDay`: of the first class at the new times. `isContinued`: the class was paused, and is approved again. */
const newTimes = studentsFacts.extend({
  class: classFacts,
  before: week,
  after: week,
  firstDay: z.string().refine(isDay),
  isContinued: z.boolean(),
})
type NewTimes = z.output<typeof newTimes>

const listOf = new Intl.ListFormat("en", { type: "conjunction" })

/** "Mondays at 9:00 AM and Fridays at 3:30 PM" */
function formatWeek(times: Week): string {
  if (times.length === 0) return "no times"
  return listOf.format(times.map(({ weekday, time }) => `${weekdayName(weekday)}s at ${formatTime(time)}`))
}

const titleOf = ({ class: { name }, isContinued }: NewTimes) =>
  isContinued ? `${name} continues with new weekly times` : `${name} has new weekly times`

export const scheduleKinds = {
  "weekly-times-changed": defineKind({
    group: "meetings",
    urgency: "soon",
    facts: newTimes,
    words: (facts, { userType }) => ({
      title: titleOf(facts),
      text: sentences(
        whomSentence(facts.students, userType),
        `Before: ${formatWeek(facts.before)}.`,
        `From now on: ${formatWeek(facts.after)}.`,
      ),
    }),
    link: ({ firstDay }, { userType }) => schedulePath(scheduleArea(userType), firstDay),
    mail: (facts, { userType }) => ({
      subject: titleOf(facts),
      paragraphs: [
        `${titleOf(facts)}.`,
        {
          facts: [
            ...whomFacts(facts.students, userType),
            ["Before", formatWeek(facts.before)],
            ["From now on", formatWeek(facts.after)],
          ],
        },
      ],
      button: { label: "See my schedule" },
    }),
  }),
}
