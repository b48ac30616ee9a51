import type { ClassType, ProgramType } from "../../features/classes/domain/class-kind.ts"
import { type Day, instantAt } from "../../lib/day.ts"
import { normalise } from "../../lib/text-search.ts"
import { buildWeek, emptyWeek, rowsOfWeek } from "../../lib/week-times.ts"
import { roomAddress } from "./demo-room.ts"
import { byDay, type DemoPeople, type DemoSchool, hoursBefore } from "./demo-school.ts"
import { type DemoClass, demoClasses, demoSubjects } from "./records.ts"
import { datesOf, groupWeek } from "./timetable.ts"

/** Seeds the classes with their times, links and subjects. Returns their ids by name. */
export async function seedDemoClasses(school: DemoSchool, people: DemoPeople): Promise<Map<string, string>> {
  const subjectIds = await fillSubjects(school)
  const ids = new Map<string, string>()
  for (const [nth, each] of demoClasses.entries()) {
    const id = await fillClass(school, each, people.accounts.get(each.teacher) ?? "", nth)
    ids.set(each.name, id)
    await fillWeek(school, id, each)
    const positions = (each.subjects ?? []).map((tag, at) => ({
      class_id: id,
      subject_id: subjectIds.get(tag) ?? "",
      position: at + 1,
    }))
    if (positions.length > 0) await school.tx.insertInto("class_subjects").values(positions).execute()
  }
  return ids
}

async function fillSubjects({ tx }: DemoSchool): Promise<Map<string, string>> {
  const rows = demoSubjects.map(({ name, tag, color, isActive = true }) => ({ name, tag, color, is_active: isActive }))
  const subjects = await tx.insertInto("subjects").values(rows).returning(["id", "tag"]).execute()
  return new Map(subjects.map(({ id, tag }) => [tag, id]))
}

async function fillClass({ tx, now, slot, zone }: DemoSchool, each: DemoClass, teacherId: string, nth: number) {
  const [programType, classType] = each.kind.split(" ") as [ProgramType, ClassType]
  const dates = datesOf(each, slot)
  const made = submittedAt({ now, zone, nth, first: dates?.first })
  const { id } = await tx
    .insertInto("classes")
    .values({
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
      start_date: dates?.first ?? null,
      end_date: dates?.last ?? null,
      tag1: each.tags[0] ?? null,
      tag2: each.tags[1] ?? null,
      tag3: each.tags[2] ?? null,
      search_text: normalise([each.name, ...each.tags].join(" ")),
      image: null,
      status: each.status ?? "approved",
      denial_reason: each.denial?.reason,
      denial_words: each.denial?.words,
      archived_at: each.isArchived ? hoursBefore(now, 100) : null,
      created_at: made,
      updated_at: made,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
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
async function fillWeek({ tx, slot, publicUrl }: DemoSchool, classId: string, each: DemoClass) {
  const times = rowsOfWeek(each.times ? groupWeek(each, slot) : emptyWeek)
  if (times.length > 0)
    await tx
      .insertInto("class_times")
      .values(times.map((row) => ({ class_id: classId, ...row })))
      .execute()
  if (each.status) return
  const linked = times.length > 0 ? times : rowsOfWeek(buildWeek(() => "09:00"))
  await tx
    .insertInto("meeting_links")
    .values(linked.map(({ weekday }) => ({ class_id: classId, weekday, url: roomAddress(publicUrl, each.name) })))
    .execute()
}
