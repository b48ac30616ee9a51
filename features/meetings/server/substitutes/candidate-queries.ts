import { type SqlBool, sql } from "kysely"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { findsPerson } from "../../../../platform/database/word-search.ts"
import { mostCandidates } from "../../domain/change/substitute-request.ts"
import { isAwayThen, isThen, type Slot } from "../change/clash-queries.ts"

/** Who can be asked to substitute (docs/rules/meetings.md#finding-a-substitute). */

/** What a class is about: the subjects of a homeschool class, the tags of a lifeskills class, or else its name. */
export async function findSubjectWords(db: Db, classId: string): Promise<string[]> {
  const { rows } = await sql<{ subjects: string[]; tags: string[]; name: string }>`
    select (select coalesce(array_agg(subjects.name order by position), '{}') from class_subjects
        join subjects on subjects.id = subject_id where class_id = classes.id) as subjects,
      array_remove(array[tag1, tag2, tag3], null) as tags, name
    from classes where id = ${classId}`.execute(db)
  const [row] = rows
  if (!row) return []
  const [words = []] = [row.subjects, row.tags, [row.name]].filter(({ length }) => length > 0)
  return words
}

/** Shorter words of a class are found in too many expertises. */
const shortestWord = 3

/** Whether a teacher has an approved class with one of these subjects or tags, or names one of them as an expertise. */
const teaches = (words: readonly string[]) => {
  const lowered = words.map((word) => word.toLowerCase())
  const inExpertise = lowered.filter(({ length }) => length >= shortestWord)
  return sql<SqlBool>`(
    exists (select from classes as own where own.teacher_id = accounts.id and own.status = 'approved'
      and (lower(own.name) = any(${lowered}::text[])
        or array[lower(own.tag1), lower(own.tag2), lower(own.tag3)] && ${lowered}::text[]
        or exists (select from class_subjects join subjects on subjects.id = subject_id
          where class_id = own.id and lower(subjects.name) = any(${lowered}::text[]))))
    or exists (select from unnest(${inExpertise}::text[]) as word
      where position(word in lower(concat_ws(' / ', expertise1, expertise2, expertise3))) > 0)
  )`
}

type CandidateInput = Slot & {
  words: readonly string[]
  /** The teacher of the class. */
  teacherId: string
  search?: string
  /** Only these teachers. */
  ids?: readonly string[]
  now: Date
}

/** Verified teachers of the subject, without the one of the class, who are free at that time and not away; by name. */
export function findCandidates(db: Db, { words, teacherId, search, ids, now, ...slot }: CandidateInput) {
  const holdersThen = db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(sql<string>`coalesce(meetings.stand_in_id, classes.teacher_id)`.as("id"))
    .where(isThen({ ...slot, now, except: null }))
  let query = db
    .selectFrom("accounts")
    .innerJoin("teachers", "teachers.account_id", "accounts.id")
    .select([
      "accounts.id",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "accounts.profile_picture",
    ])
    .where("accounts.role", "=", "teacher")
    .where("accounts.restricted_at", "is", null)
    .where("accounts.id", "<>", teacherId)
    .where("teachers.verification", "=", "verified")
    .where(sql<SqlBool>`accounts.id not in (${holdersThen})`)
    .where(sql<SqlBool>`not ${isAwayThen(sql.ref("accounts.id"), slot)}`)
    .where(teaches(words))
  if (ids) query = query.where(sql<SqlBool>`accounts.id = any(${ids}::uuid[])`)
  for (const word of searchWords(search ?? ""))
    query = query.where(findsPerson({ text: "accounts.search_name", pairs: "accounts.search_names" }, word))
  return query.orderBy("accounts.search_name").orderBy("accounts.id").limit(mostCandidates).execute()
}
