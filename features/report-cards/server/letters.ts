import { fullName } from "../../../lib/names.ts"
import { type Letter, renderLetter } from "../../../platform/mail/letter.ts"
import type { Mail } from "../../../platform/mail/queue-mail.ts"
import type { Settings } from "../../../platform/settings.ts"
import { classroomPath } from "../../classes/domain/class-links.ts"
import type { LetterFacts } from "../../enrollments/server/letter-queries.ts"

/** Says that a report card is published; the card itself is read in the classroom, by those who may. */
export async function cardLetter(settings: Settings, facts: LetterFacts, isFirst: boolean): Promise<Mail> {
  const { receiver, student, aClass } = facts
  const whose = receiver.role === "learner" ? "Your report card" : `The report card of ${fullName(student)}`
  const url = `${settings.publicUrl}${classroomPath(receiver.role, aClass)}?tab=grades`
  const news = isFirst ? "is published" : "is published anew, with changes"
  const letter: Letter = {
    greeting: `Hello ${receiver.firstName},`,
    paragraphs: [
      `${whose} in ${aClass.name} ${news}.`,
      "You can read it and download it as a PDF in the classroom.",
      { button: { label: "See the report card", url } },
    ],
  }
  return { to: receiver.email, subject: `${whose} in ${aClass.name}`, ...(await renderLetter(settings, letter)) }
}
