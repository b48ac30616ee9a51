import { type DeportmentMark, traits } from "../../features/report-cards/domain/deportment.ts"
import { gradeQuarters, quarters } from "../../features/report-cards/domain/quarters.ts"
import { unsatisfactoryFlags } from "../../features/report-cards/domain/unsatisfactory-work.ts"
import { findCardFacts } from "../../features/report-cards/server/facts-queries.ts"
import { cardFolder } from "../../features/report-cards/server/pdf-cache.ts"
import { putVersion } from "../../features/report-cards/server/version-queries.ts"
import { byDay, type DemoSchool, hoursBefore, insert, named } from "./demo-school.ts"
import { type DemoCard, demoCards } from "./records.ts"

/** Seeds report cards, two of them published, without mails. */
export async function seedDemoCards(school: DemoSchool): Promise<void> {
  const { tx, students, classIds } = school
  const subjects = await tx.selectFrom("subjects").select(["id", "tag"]).execute()
  const subjectIds = new Map(subjects.map(({ id, tag }) => [tag, id]))
  for (const card of demoCards) {
    const { id } = await tx
      .selectFrom("enrollments")
      .select("id")
      .where("class_id", "=", named(classIds, card.className))
      .where("child_id", "=", named(students, card.student).childId)
      .executeTakeFirstOrThrow()
    const edits = await fillEntries(school, id, card, subjectIds)
    if (card.published) await publish(school, { id, card, edits })
  }
}

/** Returns the number of edits. */
async function fillEntries(
  { tx, now }: DemoSchool,
  enrollment_id: string,
  card: DemoCard,
  subjectIds: Map<string, string>,
): Promise<number> {
  const grades = Object.entries(card.grades).flatMap(([tag, list]) =>
    list.map((grade, nth) => ({
      enrollment_id,
      subject_id: named(subjectIds, tag),
      quarter: gradeQuarters[nth] ?? "final",
      grade,
    })),
  )
  const attendance = (card.attendance ?? []).map(([school_days, days_present, tardy_times], nth) => ({
    enrollment_id,
    quarter: quarters[nth] ?? "q4",
    school_days,
    days_present,
    tardy_times,
  }))
  const marks = marksOf(card).map((mark) => ({ enrollment_id, ...mark }))
  const flags = flagsOf(card).map((flag) => ({ enrollment_id, ...flag }))
  const edits = grades.length + attendance.length + (marks.length > 0 ? attendance.length : 0) + flags.length
  const changed_at = hoursBefore(now, card.published?.hasChangedSince ? 4 : (card.published?.hoursAgo ?? 60))
  await insert(tx, "report_cards", { enrollment_id, changed_at, edits })
  await insert(tx, "report_card_grades", grades)
  await insert(tx, "report_card_attendance", attendance)
  await insert(tx, "report_card_deportment", marks)
  await insert(tx, "report_card_unsatisfactory_work", flags)
  return edits
}

function marksOf({ deportment }: DemoCard) {
  if (!deportment) return []
  return traits.flatMap((trait) =>
    (deportment.but?.[trait] ?? deportment.most)
      .split(" ")
      .map((mark, nth) => ({ trait, quarter: quarters[nth] ?? "q4", mark: mark as DeportmentMark })),
  )
}

function flagsOf({ noted = {} }: DemoCard) {
  return quarters.flatMap((quarter, nth) => {
    const [poor, homework, irregular, behavior] = unsatisfactoryFlags.map((flag) => noted[flag] === nth + 1)
    if (!poor && !homework && !irregular && !behavior) return []
    return {
      quarter,
      poor_lesson_preparation: poor ?? false,
      no_homework_frequently: homework ?? false,
      irregular_attendance: irregular ?? false,
      behavioral_problem: behavior ?? false,
    }
  })
}

type Publishing = { id: string; card: DemoCard; edits: number }

async function publish({ tx, deps, now, zone }: DemoSchool, { id, card, edits }: Publishing): Promise<void> {
  const { hoursAgo = 0, hasChangedSince } = card.published ?? {}
  const at = byDay(hoursBefore(now, hoursAgo), zone)
  const { drawCard } = await import("../../features/report-cards/server/card-pdf/draw-card.ts")
  const facts = await findCardFacts(tx, deps.settings, { enrolleeId: id, at })
  const klass = tx.selectFrom("enrollments").innerJoin("classes", "classes.id", "enrollments.class_id")
  const teacher = await klass.select("teacher_id").where("enrollments.id", "=", id).executeTakeFirstOrThrow()
  await putVersion(tx, {
    enrollment_id: id,
    version: 1,
    file: await deps.files.put(cardFolder, await drawCard(hasChangedSince ? withoutTheLast(facts) : facts), "pdf"),
    edits: hasChangedSince ? edits - 1 : edits,
    published_by: teacher.teacher_id,
    published_at: at,
  })
}

/** Returns the facts of the card without the last grade. */
function withoutTheLast(facts: Awaited<ReturnType<typeof findCardFacts>>) {
  const subjects = facts.subjects.map((subject, nth) => {
    if (nth < facts.subjects.length - 1) return subject
    const entered = Object.entries(subject.grades)
    return { ...subject, grades: Object.fromEntries(entered.slice(0, -1)) }
  })
  return { ...facts, subjects }
}
