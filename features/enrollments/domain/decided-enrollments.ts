import { z } from "zod"
import { classFacts } from "../../classes/domain/notices.ts"
import { whose } from "../../notices/domain/facts.ts"
import type { NoticeMail, NoticeReader } from "../../notices/domain/kind.ts"

/** The words of a decision on one or more enrollments, for the family. */

/** `student`: the full name. */
export const enrollmentFacts = z.object({ student: z.string(), class: classFacts })
type Enrollment = z.output<typeof enrollmentFacts>

export const decidedFacts = z.object({ enrollments: z.tuple([enrollmentFacts], enrollmentFacts) })
export type DecidedFacts = z.output<typeof decidedFacts>

const listOf = (names: readonly string[]) => new Intl.ListFormat("en").format(names)
const classNames = ({ enrollments }: DecidedFacts) => listOf([...new Set(enrollments.map((each) => each.class.name))])

export const toClassroom = { label: "Go to the classroom" }

/** "Ana Cruz and Migo Cruz's enrollments in Piano are approved", or one statement for each if the classes differ. */
function decisions({ enrollments }: DecidedFacts, { userType }: NoticeReader, word: string): string[] {
  const [first, ...others] = enrollments
  const isOneClass = others.every((each) => each.class.id === first.class.id)
  if (isOneClass && others.length > 0) {
    const students = enrollments.map(({ student }) => student)
    return [`${whose("enrollments", students, userType)} in ${first.class.name} are ${word}`]
  }
  return enrollments.map(
    (each: Enrollment) => `${whose("enrollment", [each.student], userType)} in ${each.class.name} is ${word}`,
  )
}

const decidedTitle = (facts: DecidedFacts, said: readonly string[], word: string) =>
  said.length === 1 && said[0] ? said[0] : `The enrollments in ${classNames(facts)} are ${word}`

export function decisionWords(facts: DecidedFacts, reader: NoticeReader, word: string, next: string) {
  const said = decisions(facts, reader, word)
  const each = said.length > 1 ? said.map((statement) => `${statement}.`) : []
  return { title: decidedTitle(facts, said, word), text: [...each, next].join(" ") }
}

export function decisionMail(
  facts: DecidedFacts,
  reader: NoticeReader,
  word: string,
  next: readonly string[],
): NoticeMail {
  const said = decisions(facts, reader, word)
  return {
    subject: decidedTitle(facts, said, word),
    paragraphs: [...said.map((statement) => `${statement}.`), ...next],
    button: toClassroom,
  }
}
