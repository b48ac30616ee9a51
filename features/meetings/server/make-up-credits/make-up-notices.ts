import { momentIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { MakeUpNotice } from "../../domain/make-up-credits/notices.ts"
import type { MakeUpCreditsEnding, MakeUpDeclined, MakeUpSuggested } from "../events.ts"
import { type CreditRow, findCreditsById } from "./credit-queries.ts"

/** The notices about make-up credits (docs/rules/meetings.md#make-up-credits). A booked make-up is a meeting that was added. */

const studentOf = (credit: CreditRow) => fullName(personNameOf(credit))

const classOf = ({ class_id, name, program_type, class_type }: CreditRow) => ({
  id: class_id,
  name,
  programType: program_type,
  classType: class_type,
})

/** A teacher knows a solo class by its student; a learner is the student. */
const familyFacts = (credit: CreditRow) => ({
  class: classOf(credit),
  students: credit.child_id ? [studentOf(credit)] : [],
})
const teacherFacts = (credit: CreditRow) => ({ class: classOf(credit), students: [studentOf(credit)] })

export async function noticeSuggestedMakeUp(tx: Tx, event: MakeUpSuggested, deps: Deps): Promise<MakeUpNotice[]> {
  const [credit] = await findCreditsById(tx, [event.creditId])
  if (!credit) return []
  const facts = { at: momentIn(event.startsAt, deps.settings.timeZone), words: event.words }
  if (event.by === "family")
    return [
      {
        kind: "make-up-requested",
        to: { accounts: [credit.teacher_id] },
        facts: { ...teacherFacts(credit), ...facts },
      },
    ]
  return [
    { kind: "make-up-proposed", to: { accounts: [credit.account_id] }, facts: { ...familyFacts(credit), ...facts } },
  ]
}

export async function noticeDeclinedMakeUp(tx: Tx, event: MakeUpDeclined, deps: Deps): Promise<MakeUpNotice[]> {
  const [credit] = await findCreditsById(tx, [event.creditId])
  if (!credit) return []
  const isByFamily = event.by === "family"
  return [
    {
      kind: "make-up-declined",
      to: { accounts: [isByFamily ? credit.teacher_id : credit.account_id] },
      facts: {
        ...(isByFamily ? teacherFacts(credit) : familyFacts(credit)),
        at: momentIn(event.startsAt, deps.settings.timeZone),
        words: event.words,
      },
    },
  ]
}

/** A family with several credits gets one notice for each. */
export async function noticeEndingMakeUps(tx: Tx, event: MakeUpCreditsEnding): Promise<MakeUpNotice[]> {
  const credits = await findCreditsById(tx, event.creditIds)
  return credits.map((credit) => ({
    kind: "make-up-ending",
    to: { accounts: [credit.account_id] },
    cause: credit.id,
    facts: { ...familyFacts(credit), lastDay: credit.last_day },
  }))
}
