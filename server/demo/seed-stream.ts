import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { addDays, instantAt, todayIn } from "../../lib/day.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import type { Files } from "../../platform/files/open-files.ts"
import { hoursBefore, insert } from "./demo-school.ts"
import { drawWorksheet } from "./draw-worksheet.ts"
import { drawDemoPicture } from "./drawn-pictures.ts"
import { type DemoStream, demoStreams } from "./records.ts"

/** Seeds the streams of some classes, their notes, homework and materials. Needs the attendance. */
export async function seedDemoStreams({ db, files, now, settings }: Deps): Promise<void> {
  const clock = { now: now(), zone: settings.timeZone }
  await db.transaction().execute(async (tx: Tx) => {
    for (const stream of demoStreams) await seedStream(tx, stream, { clock, files })
  })
}

type Clock = { now: Date; zone: string }
type DemoClass = { id: string; teacher_id: string }

async function seedStream(tx: Tx, stream: DemoStream, { clock, files }: Omit<SeededIn, "klass">): Promise<void> {
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
  const seeded = { klass, clock, files }
  for (const homework of stream.homework) await seedHomework(tx, homework, seeded)
  for (const material of stream.materials) await seedMaterial(tx, material, seeded)
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
  const [enrolleeId] = await firstStudents(tx, klass.id, 1)
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

type SeededIn = { klass: DemoClass; clock: Clock; files: Files }

async function seedHomework(tx: Tx, homework: DemoStream["homework"][number], { klass, clock, files }: SeededIn) {
  const { title, text, dueInDays, points, handIns } = homework
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
  const students = await firstStudents(tx, klass.id, handIns.length)
  for (const [nth, enrolleeId] of students.entries()) {
    const handIn = handIns[nth]
    const at = handIn?.returned ? hoursBefore(due, 3) : hoursBefore(clock.now, 2 + nth)
    if (handIn) await seedHandIn(tx, { homeworkId: id, enrolleeId, handIn, at, nth }, { klass, files })
  }
}

type SeededHandIn = {
  homeworkId: string
  enrolleeId: string
  handIn: DemoStream["homework"][number]["handIns"][number]
  at: Date
  nth: number
}

async function seedHandIn(
  tx: Tx,
  { homeworkId, enrolleeId, handIn, at, nth }: SeededHandIn,
  { klass, files }: Pick<SeededIn, "klass" | "files">,
) {
  const { text, hasPicture, returned } = handIn
  const { id } = await tx
    .insertInto("hand_ins")
    .values({
      homework_id: homeworkId,
      enrollment_id: enrolleeId,
      text,
      handed_in_at: at,
      changed_at: at,
      ...(returned && { ...returned, returned_at: hoursBefore(at, -23), returned_by: klass.teacher_id }),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (!hasPicture) return
  const picture = await drawDemoPicture("class-files", nth)
  await insert(tx, "class_files", {
    class_id: klass.id,
    hand_in_id: id,
    place: 0,
    kind: "picture",
    name: "notebook.png",
    stored_name: await files.put("class-files", picture, "png"),
    bytes: picture.length,
  })
}

async function seedMaterial(
  tx: Tx,
  { folder, name, address, lines }: DemoStream["materials"][number],
  { klass, clock, files }: SeededIn,
) {
  const { id } = await tx
    .insertInto("class_materials")
    .values({
      class_id: klass.id,
      key: randomUUID(),
      folder,
      name,
      address,
      added_by: klass.teacher_id,
      added_at: hoursBefore(clock.now, 4 * 24),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (!lines) return
  const worksheet = await drawWorksheet({ title: name, lines, at: clock.now })
  await insert(tx, "class_files", {
    class_id: klass.id,
    material_id: id,
    place: 0,
    kind: "pdf",
    name: `${name}.pdf`,
    stored_name: await files.put("class-files", worksheet, "pdf"),
    bytes: worksheet.length,
  })
}

/** The first students of a class, the child of the demo's parent before the others. */
async function firstStudents(tx: Tx, classId: string, count: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select("enrollments.id")
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "=", "approved")
    .orderBy(sql`coalesce(children.first_name = 'Migo', false)`, "desc")
    .orderBy("enrollments.student_sort")
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
