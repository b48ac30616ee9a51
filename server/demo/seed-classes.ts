import type { ClassType, ProgramType } from "../../features/classes/domain/class-kind.ts"
import { type Day, instantAt } from "../../lib/day.ts"
import { normalise } from "../../lib/text-search.ts"
import { buildWeek, emptyWeek, rowsOfWeek } from "../../lib/week-times.ts"
import { roomAddress } from "./demo-room.ts"
import { byDay, type DemoSchool, hoursBefore, insert, insertOne, named } from "./demo-school.ts"
import { type DemoClass, demoClasses, demoSubjects } from "./records.ts"
import { datesOf, groupWeek } from "./timetable.ts"

/** Seeds the subjects, and the classes with their times and links. */
export async function seedDemoClasses(school: DemoSchool): Promise<void> {
  const { tx, accounts, classIds } = school
  const rows = demoSubjects.map(({ name, tag, color, isActive = true }) => ({ name, tag, color, is_active: isActive }))
  const subjects = await tx.insertInto("subjects").values(rows).returning(["id", "tag"]).execute()
  const subjectIds = new Map(subjects.map(({ id, tag }) => [tag, id]))
  for (const [nth, each] of demoClasses.entries()) {
    const id = await fillClass(school, each, named(accounts, each.teacher), nth)
    classIds.set(each.name, id)
    await fillWeek(school, id, each)
    const taught = each.subjects ?? []
    const positions = taught.map((tag, at) => ({ class_id: id, subject_id: named(subjectIds, tag), position: at + 1 }))
    await insert(tx, "class_subjects", positions)
  }
}

function fillClass({ tx, now, slot, zone }: DemoSchool, each: DemoClass, teacherId: string, nth: number) {
  const [programType, classType] = each.kind.split(" ") as [ProgramType, ClassType]
  const dates = datesOf(each, slot)
  const submitted = submittedAt({ now, zone, nth, first: dates?.first })
  const [tag1, tag2, tag3] = each.tags
  return insertOne(tx, "classes", {
    teacher_id: teacherId,
    program_type: programType,
    class_type: classType,
    name: each.name,
    description: each.description,
    syllabus: syllabusOf(each.weeks),
    price_centavos: each.pesos * 100,
    min_age: each.ages[0],
    max_age: each.ages[1],
    max_students: each.seats,
    sessions: each.sessions,
    start_date: dates?.first,
    end_date: dates?.last,
    tag1,
    tag2,
    tag3,
    search_text: normalise([each.name, ...each.tags].join(" ")),
    status: each.status ?? "approved",
    denial_reason: each.denial?.reason,
    denial_words: each.denial?.words,
    archived_at: each.isArchived ? hoursBefore(now, 100) : null,
    created_at: submitted,
    updated_at: submitted,
  })
}

type Submission = { now: Date; zone: string; nth: number; first: Day | undefined }

/** A month ago, or four weeks before the start of a class that had begun by then. */
function submittedAt({ now, zone, nth, first }: Submission): Date {
  const lately = hoursBefore(now, 24 * 30 + nth * 7)
  const beforeFirst = first ? hoursBefore(instantAt(first, "16:00", zone), 24 * 28) : lately
  return byDay(beforeFirst < lately ? beforeFirst : lately, zone)
}

function syllabusOf(weeks: string[]): string {
  const items = weeks.map((week) => `<li data-list="ordered">${week}</li>`).join("")
  return `<h3>What we will do</h3><ol>${items}</ol><p>Each class is an hour, live, with time for questions at the end.</p>`
}

/** A group meets at its own times. A solo class has links for the weekdays that its students may choose. */
async function fillWeek({ tx, slot, deps }: DemoSchool, classId: string, each: DemoClass): Promise<void> {
  const times = rowsOfWeek(each.times ? groupWeek(each, slot) : emptyWeek)
  await insert(
    tx,
    "class_times",
    times.map((row) => ({ class_id: classId, ...row })),
  )
  if (each.status) return
  const url = roomAddress(deps.settings.publicUrl, each.name)
  const linked = times.length > 0 ? times : rowsOfWeek(buildWeek(() => "09:00"))
  await insert(
    tx,
    "meeting_links",
    linked.map(({ weekday }) => ({ class_id: classId, weekday, url })),
  )
}
