import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { addDays, instantAt, todayIn } from "../../lib/day.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import { hoursBefore, insert } from "./demo-school.ts"
import { type DemoStream, demoStreams } from "./records.ts"

/** Seeds the streams of some classes, their notes and their homework. Needs the attendance. */
export async function seedDemoStreams({ db, now, settings }: Deps): Promise<void> {
  await db.transaction().execute(async (tx: Tx) => {
    for (const stream of demoStreams) await seedStream(tx, stream, { now: now(), zone: settings.timeZone })
  })
}

type Clock = { now: Date; zone: string }
type DemoClass = { id: string; teacher_id: string }

async function seedStream(tx: Tx, stream: DemoStream, clock: Clock): Promise<void> {
  const klass = await tx
    .selectFrom("classes")
    .select(["id", "teacher_id"])
    .where("name", "=", stream.className)
    .executeTakeFirst()
  if (!klass) return
  const posts = stream.posts.map(({ daysAgo, isPinned, text }) => ({
    class_id: klass.id,
    author_id: klass.teacher_id,
    key: randomUUID(),
    text,
    is_pinned: isPinned,
    is_for_all: true,
    posted_at: hoursBefore(clock.now, daysAgo * 24),
  }))
  await insert(tx, "class_posts", posts)
  await seedNotes(tx, stream, klass)
  for (const homework of stream.homework) await seedHomework(tx, homework, { klass, clock })
}

/** Notes on the last meetings that were held, the first one on the newest. */
async function seedNotes(tx: Tx, { notes }: DemoStream, klass: DemoClass): Promise<void> {
  const meetings = await tx
    .selectFrom("meetings")
    .select(["id", "ends_at"])
    .where("class_id", "=", klass.id)
    .where("held_at", "is not", null)
    .where("cancelled_at", "is", null)
    .orderBy("starts_at", "desc")
    .limit(notes.length)
    .execute()
  const enrolleeId = await firstStudent(tx, klass.id)
  for (const [nth, meeting] of meetings.entries()) {
    const note = notes[nth]
    if (!note) continue
    const written = { written_by: klass.teacher_id, written_at: hoursBefore(meeting.ends_at, -1) }
    await insert(tx, "meeting_notes", { meeting_id: meeting.id, class_id: klass.id, text: note.text, ...written })
    if (note.line && enrolleeId)
      await insert(tx, "meeting_note_students", {
        meeting_id: meeting.id,
        enrollment_id: enrolleeId,
        text: note.line,
      })
  }
}

type SeededIn = { klass: DemoClass; clock: Clock }

async function seedHomework(tx: Tx, homework: DemoStream["homework"][number], { klass, clock }: SeededIn) {
  const { title, text, dueInDays, points, handIn } = homework
  const due = instantAt(addDays(todayIn(clock.now, clock.zone), dueInDays), "18:00", clock.zone)
  const { id } = await tx
    .insertInto("homework")
    .values({
      class_id: klass.id,
      author_id: klass.teacher_id,
      key: randomUUID(),
      title,
      text,
      due_at: due,
      points,
      is_for_all: true,
      given_at: hoursBefore(due, 5 * 24),
      reminded_at: clock.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const enrolleeId = await firstStudent(tx, klass.id)
  if (!handIn || !enrolleeId) return
  const at = hoursBefore(due, 3)
  await insert(tx, "hand_ins", {
    homework_id: id,
    enrollment_id: enrolleeId,
    text: handIn.text,
    handed_in_at: at,
    changed_at: at,
    points: handIn.points,
    words: handIn.words,
    returned_at: hoursBefore(due, -20),
    returned_by: klass.teacher_id,
  })
}

/** The student of the demo's parent, otherwise the first one. */
async function firstStudent(tx: Tx, classId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select("enrollments.id")
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "=", "approved")
    .orderBy(sql`coalesce(children.first_name = 'Migo', false)`, "desc")
    .orderBy("enrollments.student_sort")
    .executeTakeFirst()
  return row?.id
}
