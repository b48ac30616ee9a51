import type { z } from "zod"
import { classroomPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import {
  familyArea,
  formatWhen,
  sentences,
  studentsFacts,
  whenFacts,
  whomSentence,
} from "../../notices/domain/facts.ts"
import { defineKind, type NewNotice, type NoticeReader } from "../../notices/domain/kind.ts"

/** The notices to families about what is new in the stream of a class (docs/rules/stream.md#posts). */

const quiet = { group: "stream", urgency: "quiet" } as const
const ofClass = studentsFacts.extend({ class: classFacts })

const streamPath = ({ class: klass }: z.output<typeof ofClass>, { userType }: NoticeReader) =>
  classroomPath(familyArea(userType), klass)

export const streamNoticeKinds = {
  "class-post": defineKind({
    ...quiet,
    facts: ofClass,
    action: "Read the post",
    words: ({ class: { name }, students }, { userType }) => ({
      title: `New post in ${name}`,
      text: sentences(whomSentence(students, userType), "The teacher posted in the class stream."),
    }),
    link: streamPath,
  }),
  "meeting-note": defineKind({
    ...quiet,
    facts: ofClass.extend({ at: whenFacts }),
    action: "Read the note",
    words: ({ class: { name }, students, at }, { userType }) => ({
      title: `New class note in ${name}`,
      text: sentences(whomSentence(students, userType), `The teacher wrote about the class on ${formatWhen(at)}.`),
    }),
    link: streamPath,
  }),
}

export type StreamNotice = NewNotice<typeof streamNoticeKinds>
