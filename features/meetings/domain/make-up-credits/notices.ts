import { z } from "zod"
import { formatLongDay, isDay } from "../../../../lib/day.ts"
import type { UserType } from "../../../../lib/roles.ts"
import { classroomPath } from "../../../classes/domain/class-links.ts"
import { classFacts } from "../../../classes/domain/notices.ts"
import {
  endSentence,
  familyArea,
  formatWhen,
  sentences,
  studentsFacts,
  whenFacts,
  whomSentence,
} from "../../../notices/domain/facts.ts"
import { defineKind, type NewNotice } from "../../../notices/domain/kind.ts"

/** The notices about make-up credits (docs/rules/meetings.md#make-up-credits). */

const common = { group: "meetings", urgency: "soon" } as const
const ofClass = studentsFacts.extend({ class: classFacts })
const suggested = ofClass.extend({ at: whenFacts, words: z.string().nullable() })
const ending = ofClass.extend({ lastDay: z.string().refine(isDay) })

/** Where a teacher answers requests. */
export const makeUpRequestsPath = "/teacher#make-ups"

/** Where a side of a credit goes on: a family in the class, a teacher on the home page. */
function placeOf({ class: klass }: z.output<typeof ofClass>, { userType }: { userType: UserType | null }): string {
  return userType === "teacher" ? makeUpRequestsPath : classroomPath(familyArea(userType), klass)
}

const messageOf = (words: string | null) => (words ? `Message: ${endSentence(words)}` : null)

export const makeUpNoticeKinds = {
  "make-up-requested": defineKind({
    ...common,
    facts: suggested,
    action: "Answer the request",
    words: ({ class: { name }, students, at, words }, { userType }) => ({
      title: `A family asks for a make-up class in ${name}`,
      text: sentences(whomSentence(students, userType), `The time: ${formatWhen(at)}.`, messageOf(words)),
    }),
    link: placeOf,
  }),
  "make-up-proposed": defineKind({
    ...common,
    facts: suggested,
    action: "Answer the teacher",
    words: ({ class: { name }, students, at, words }, { userType }) => ({
      title: `The teacher proposes a time for the make-up class in ${name}`,
      text: sentences(whomSentence(students, userType), `The time: ${formatWhen(at)}.`, messageOf(words)),
    }),
    link: placeOf,
  }),
  "make-up-declined": defineKind({
    ...common,
    facts: suggested,
    action: "See the class",
    words: ({ class: { name }, students, at, words }, { userType }) => ({
      title: `Make-up time for ${name} declined`,
      text: sentences(
        whomSentence(students, userType),
        `${formatWhen(at)} is not possible.`,
        messageOf(words),
        userType === "teacher" ? null : "Choose another time.",
      ),
    }),
    link: placeOf,
  }),
  "make-up-ending": defineKind({
    ...common,
    facts: ending,
    action: "Choose a time",
    words: ({ class: { name }, students, lastDay }, { userType }) => ({
      title: `Book the make-up class in ${name} by ${formatLongDay(lastDay)}`,
      text: sentences(whomSentence(students, userType), "After that day it can no longer be booked."),
    }),
    link: placeOf,
  }),
}

export type MakeUpNotice = NewNotice<typeof makeUpNoticeKinds>
