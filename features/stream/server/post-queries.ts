import { type SqlBool, sql } from "kysely"
import type { RowPlace } from "../../../lib/paging.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { ClassReader } from "./reader-queries.ts"

type StudentName = {
  enrolleeId: string
  first_name: string
  middle_name: string | null
  last_name: string
  suffix: string | null
}

export type StreamFileRow = {
  id: string
  name: string
  storedName: string
  bytes: number
  kind: "picture" | "pdf" | "audio"
}

/** The columns of a file as JSON, for statements with `class_files`. */
export const fileJson = sql`'id', class_files.id, 'name', class_files.name, 'storedName', class_files.stored_name,
  'bytes', class_files.bytes, 'kind', class_files.kind`

/** The columns of a student as JSON, for statements with `enrollments`, `children` and `accounts` joined. */
export const studentJson = sql`'enrolleeId', enrollments.id,
  'first_name', coalesce(children.first_name, accounts.first_name),
  'middle_name', coalesce(children.middle_name, accounts.middle_name),
  'last_name', coalesce(children.last_name, accounts.last_name),
  'suffix', accounts.suffix`

export const joinedStudents = sql`
  join enrollments on enrollments.id = chosen.enrollment_id
  left join children on children.id = enrollments.child_id
  left join accounts on accounts.id = enrollments.learner_id`

/** Whether the reader may see this student of a post or a note. */
export const seesStudent = (reader: ClassReader) =>
  reader.as === "family" ? sql<SqlBool>`chosen.enrollment_id = any(${reader.own}::uuid[])` : sql<SqlBool>`true`

const chosenStudents = (reader: ClassReader) => sql<StudentName[]>`coalesce((
  select json_agg(json_build_object(${studentJson}) order by enrollments.student_sort, enrollments.id)
  from class_post_students as chosen ${joinedStudents}
  where chosen.post_id = class_posts.id and ${seesStudent(reader)}
), '[]')`

const files = sql<StreamFileRow[]>`coalesce((
  select json_agg(json_build_object(${fileJson}) order by place)
  from class_files where class_files.post_id = class_posts.id
), '[]')`

/** Whether the reader may see a post: one for all while a student of the family is in the class, or one for its own. */
export function seesPost(reader: ClassReader) {
  if (reader.as !== "family") return sql<SqlBool>`true`
  return sql<SqlBool>`((class_posts.is_for_all and ${reader.current.length > 0}) or exists (
    select from class_post_students
    where post_id = class_posts.id and enrollment_id = any(${reader.own}::uuid[])
  ))`
}

type PostsPage = { classId: string; reader: ClassReader; before?: RowPlace; limit: number }

/** Selects a page of posts: on the first one the pinned ones, then the newest. */
export function selectPostsPage(db: Db, { classId, reader, before, limit }: PostsPage) {
  return db
    .selectFrom("class_posts")
    .select(["id", "text", "links", "is_pinned", "is_for_all", "posted_at", "edited_at"])
    .select([chosenStudents(reader).as("students"), files.as("files")])
    .where("class_id", "=", classId)
    .where(seesPost(reader))
    .$if(before !== undefined, (query) =>
      query
        .where("is_pinned", "=", false)
        .where(sql<SqlBool>`(posted_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)`),
    )
    .orderBy("is_pinned", "desc")
    .orderBy("posted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
}

/** The teacher's own class, locked so that its pinned posts are counted one after another. */
export function lockTaughtClass(tx: Tx, { classId, teacherId }: { classId: string; teacherId: string }) {
  return tx
    .selectFrom("classes")
    .select("id")
    .where("id", "=", classId)
    .where("teacher_id", "=", teacherId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function findPostByKey(tx: Db, { classId, key }: { classId: string; key: string }) {
  return tx
    .selectFrom("class_posts")
    .select("id")
    .where("class_id", "=", classId)
    .where("key", "=", key)
    .executeTakeFirst()
}

export function lockPost(tx: Tx, { classId, id }: { classId: string; id: string }) {
  return tx
    .selectFrom("class_posts")
    .select(["id", "is_pinned", "is_for_all"])
    .where("class_id", "=", classId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function countPinned(tx: Tx, classId: string): Promise<number> {
  const { pinned } = await tx
    .selectFrom("class_posts")
    .select(sql<number>`count(*)`.as("pinned"))
    .where("class_id", "=", classId)
    .where("is_pinned", "=", true)
    .executeTakeFirstOrThrow()
  return pinned
}

export type PostContent = { text: string; links: readonly string[]; isPinned: boolean }
type NewPost = PostContent & { classId: string; authorId: string; key: string; isForAll: boolean; at: Date }

export async function insertPost(tx: Tx, post: NewPost): Promise<string> {
  const { id } = await tx
    .insertInto("class_posts")
    .values({
      class_id: post.classId,
      author_id: post.authorId,
      key: post.key,
      text: post.text,
      links: [...post.links],
      is_pinned: post.isPinned,
      is_for_all: post.isForAll,
      posted_at: post.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

type ChangedPost = PostContent & { id: string; isForAll: boolean; at: Date }

export async function updatePost(tx: Tx, { id, text, links, isPinned, isForAll, at }: ChangedPost): Promise<void> {
  await tx
    .updateTable("class_posts")
    .set({ text, links: [...links], is_pinned: isPinned, is_for_all: isForAll, edited_at: at })
    .where("id", "=", id)
    .execute()
}

export async function deletePostRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("class_posts").where("id", "=", id).execute()
}
