import { type SqlBool, sql } from "kysely"
import type { RowPlace } from "../../../lib/paging.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { seesHomework } from "../../stream/server/file-queries.ts"
import { fileJson, type StreamFileRow, studentJson } from "../../stream/server/post-queries.ts"
import type { ClassReader } from "../../stream/server/reader-queries.ts"
import { studentName } from "../../users/server/student-name-queries.ts"
import type { Marked } from "../domain/homework.ts"

/** Whether homework is for the student of an enrollment. */
export const isForStudent = sql<SqlBool>`(homework.is_for_all or exists (
  select from homework_students where homework_id = homework.id and enrollment_id = enrollments.id
))`

const files = sql<StreamFileRow[]>`coalesce((
  select json_agg(json_build_object(${fileJson}) order by place)
  from class_files where class_files.homework_id = homework.id
), '[]')`

const chosenIds = (reader: ClassReader) => sql<string[]>`array(
  select enrollment_id from homework_students
  where homework_id = homework.id
    and ${reader.as === "family" ? sql`enrollment_id = any(${reader.own}::uuid[])` : sql`true`}
)`

export type HandInRow = {
  enrolleeId: string
  first_name: string
  middle_name: string | null
  last_name: string
  suffix: string | null
  text: string | null
  at: string
  changedAt: string
  points: number | null
  words: string | null
  returnedAt: string | null
  files: (StreamFileRow & { drawnOn: string | null })[]
}

/** A family sees the teacher's drawings once the homework is returned. */
const handIns = (reader: ClassReader) => sql<HandInRow[]>`coalesce((
  select json_agg(json_build_object(${studentJson}, 'text', hand_ins.text, 'at', hand_ins.handed_in_at,
    'changedAt', hand_ins.changed_at, 'returnedAt', hand_ins.returned_at,
    'points', case when ${seesMarks(reader)} then hand_ins.points end,
    'words', case when ${seesMarks(reader)} then hand_ins.words end,
    'files', coalesce((
      select json_agg(json_build_object(${fileJson}, 'drawnOn', class_files.drawn_on) order by place, drawn_on nulls first)
      from class_files where class_files.hand_in_id = hand_ins.id and (drawn_on is null or ${seesMarks(reader)})
    ), '[]')) order by enrollments.student_sort, enrollments.id)
  from hand_ins
    join enrollments on enrollments.id = hand_ins.enrollment_id
    left join children on children.id = enrollments.child_id
    left join accounts on accounts.id = enrollments.learner_id
  where hand_ins.homework_id = homework.id
    and ${reader.as === "family" ? sql`hand_ins.enrollment_id = any(${reader.own}::uuid[])` : sql`true`}
), '[]')`

const seesMarks = (reader: ClassReader) =>
  reader.as === "family" ? sql<SqlBool>`hand_ins.returned_at is not null` : sql<SqlBool>`true`

type HomeworkPage = { classId: string; reader: ClassReader; before?: RowPlace; limit: number }

/** A page of the homework of a class with its hand-ins, the latest due first. */
export function findHomework(db: Db, { classId, reader, before, limit }: HomeworkPage) {
  return db
    .selectFrom("homework")
    .select(["id", "title", "text", "due_at", "points", "is_for_all"])
    .select([files.as("files"), chosenIds(reader).as("enrollee_ids"), handIns(reader).as("hand_ins")])
    .where("class_id", "=", classId)
    .where(seesHomework(reader))
    .$if(before !== undefined, (query) =>
      query.where(sql<SqlBool>`(due_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)`),
    )
    .orderBy("due_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
}

export type HomeworkRow = Awaited<ReturnType<typeof findHomework>>[number]

export type HomeworkColumn = {
  title: string
  due: string
  points: number | null
  isForAll: boolean
  enrolleeIds: string[]
  handIns: { enrolleeId: string; at: string; returnedAt: string | null; points: number | null }[]
}

/** All homework of a class for its file, the earliest due first: states and points, without texts and files. */
export async function findHomeworkColumns(db: Db, classId: string): Promise<HomeworkColumn[]> {
  const rows = await db
    .selectFrom("homework")
    .select(["title", "due_at", "points", "is_for_all"])
    .select([
      chosenIds({ as: "teacher" }).as("enrollee_ids"),
      sql<HomeworkColumn["handIns"]>`coalesce((
        select json_agg(json_build_object('enrolleeId', enrollment_id, 'at', handed_in_at, 'returnedAt', returned_at,
          'points', points))
        from hand_ins where hand_ins.homework_id = homework.id
      ), '[]')`.as("hand_ins"),
    ])
    .where("class_id", "=", classId)
    .orderBy("due_at")
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    title: row.title,
    due: row.due_at.toISOString(),
    points: row.points,
    isForAll: row.is_for_all,
    enrolleeIds: row.enrollee_ids,
    handIns: row.hand_ins,
  }))
}

/** The points of all returned homework of a student. */
const marks = sql<Marked[]>`coalesce((
  select json_agg(json_build_object('points', hand_ins.points, 'most', homework.points))
  from hand_ins join homework on homework.id = hand_ins.homework_id
  where hand_ins.enrollment_id = enrollments.id and hand_ins.returned_at is not null and hand_ins.points is not null
), '[]')`

/** The approved students of a class by name, with their points for the teacher; a family's own only. */
export function findHomeworkStudents(db: Db, classId: string, reader: ClassReader) {
  return db
    .selectFrom("enrollments")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.id as enrolleeId", ...studentName])
    .select((reader.as === "teacher" ? marks : sql<Marked[]>`'[]'::json`).as("marks"))
    .where("enrollments.class_id", "=", classId)
    .where("enrollments.status", "=", "approved")
    .$if(reader.as === "family", (query) =>
      query.where(sql<SqlBool>`enrollments.id = any(${reader.as === "family" ? reader.current : []}::uuid[])`),
    )
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
}

export function findHomeworkByKey(db: Db, { classId, key }: { classId: string; key: string }) {
  return db
    .selectFrom("homework")
    .select("id")
    .where("class_id", "=", classId)
    .where("key", "=", key)
    .executeTakeFirst()
}

export type HomeworkContent = {
  title: string
  text: string | null
  due: Date
  points: number | null
  isForAll: boolean
}
type NewHomework = HomeworkContent & { classId: string; authorId: string; key: string; at: Date; isReminded: boolean }

export async function insertHomework(tx: Tx, homework: NewHomework): Promise<string> {
  const { id } = await tx
    .insertInto("homework")
    .values({
      class_id: homework.classId,
      author_id: homework.authorId,
      key: homework.key,
      title: homework.title,
      text: homework.text,
      due_at: homework.due,
      points: homework.points,
      is_for_all: homework.isForAll,
      given_at: homework.at,
      reminded_at: homework.isReminded ? homework.at : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** The teacher's homework, locked so that changes and returns happen one after another. */
export function lockHomework(tx: Tx, { id, teacherId }: { id: string; teacherId: string }) {
  return tx
    .selectFrom("homework")
    .innerJoin("classes", "classes.id", "homework.class_id")
    .select(["homework.id", "homework.class_id", "homework.title", "homework.points", "homework.is_for_all"])
    .where("homework.id", "=", id)
    .where("classes.teacher_id", "=", teacherId)
    .forNoKeyUpdate("homework")
    .executeTakeFirst()
}

/** A later due time is reminded of again. */
export async function updateHomework(tx: Tx, id: string, content: HomeworkContent & { at: Date; isReminded: boolean }) {
  const { title, text, due, points, isForAll, at, isReminded } = content
  await tx
    .updateTable("homework")
    .set({
      title,
      text,
      due_at: due,
      points,
      is_for_all: isForAll,
      edited_at: at,
      reminded_at: sql`case when due_at = ${due} then reminded_at when ${isReminded} then ${at}::timestamptz end`,
    })
    .where("id", "=", id)
    .execute()
}

/** The most points that were given for the homework. */
export async function findMostGiven(tx: Tx, homeworkId: string): Promise<number | null> {
  const { most } = await tx
    .selectFrom("hand_ins")
    .select(sql<number | null>`max(points)`.as("most"))
    .where("homework_id", "=", homeworkId)
    .executeTakeFirstOrThrow()
  return most
}
