import { momentIn } from "../../../lib/day.ts"
import { fullName } from "../../../lib/names.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Family } from "../../enrollments/domain/families.ts"
import { findEmailFacts } from "../../enrollments/server/email-queries.ts"
import { findFamiliesInClass } from "../../stream/server/family-queries.ts"
import type { HomeworkNotice } from "../domain/notices.ts"
import { findFamiliesToRemind, findHomeworkFacts } from "./due-queries.ts"
import type { HomeworkDueSoon, HomeworkGiven, HomeworkReturned } from "./events.ts"

type HomeworkFacts = Awaited<ReturnType<typeof findHomeworkFacts>>[number]

const factsOf = (row: HomeworkFacts, { settings }: Deps) => ({
  class: { id: row.class_id, name: row.name, programType: row.program_type, classType: row.class_type },
  homeworkId: row.id,
  title: row.title,
  due: momentIn(row.due_at, settings.timeZone),
})

const peopleOf = (families: readonly Family[]) =>
  families.map(({ accountId, students }) => ({ accountId, facts: { students } }))

export async function noticeHomework(tx: Tx, event: HomeworkGiven, deps: Deps): Promise<HomeworkNotice[]> {
  const [homework] = await findHomeworkFacts(tx, [event.homeworkId])
  const families = await findFamiliesInClass(tx, event.classId, event.enrolleeIds)
  if (!homework || families.length === 0) return []
  const facts = factsOf(homework, deps)
  return [{ kind: "homework-given", to: { people: peopleOf(families) }, cause: event.homeworkId, facts }]
}

/** Reminds the families of students who have not handed in. */
export async function noticeHomeworkDue(
  tx: Tx,
  { homeworkIds }: HomeworkDueSoon,
  deps: Deps,
): Promise<HomeworkNotice[]> {
  const notices: HomeworkNotice[] = []
  for (const homework of await findHomeworkFacts(tx, homeworkIds)) {
    const families = await findFamiliesToRemind(tx, homework.id)
    if (families.length === 0) continue
    const facts = factsOf(homework, deps)
    notices.push({
      kind: "homework-due",
      to: { people: peopleOf(families) },
      cause: `${homework.id} ${homework.due_at.toISOString()}`,
      facts,
    })
  }
  return notices
}

export async function noticeReturnedHomework(tx: Tx, event: HomeworkReturned): Promise<HomeworkNotice[]> {
  const [enrollment] = await findEmailFacts(tx, [event.enrolleeId])
  if (!enrollment) return []
  const { accountId, student, klass } = enrollment
  const { homeworkId, title, points, most } = event
  const facts = { student: fullName(student), class: klass, homeworkId, title, points, most }
  return [{ kind: "homework-returned", to: { accounts: [accountId] }, facts }]
}
