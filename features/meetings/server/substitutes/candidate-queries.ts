import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import { mostCandidates } from "../../domain/change/substitute-request.ts"
import { type StandInInput, selectStandIns } from "../change/stand-in-queries.ts"

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

type CandidateInput = StandInInput & {
  words: readonly string[]
  /** Only these teachers. */
  ids?: readonly string[]
}

/** Verified teachers of the subject, without the one of the class, who are free at that time and not away; by name. */
export function findCandidates(db: Db, { words, ids, ...input }: CandidateInput) {
  const { query, isBusy, isAway } = selectStandIns(db, input)
  return query
    .where(sql<SqlBool>`not ${isBusy}`)
    .where(sql<SqlBool>`not ${isAway}`)
    .where(teaches(words))
    .$if(ids !== undefined, (each) => each.where(sql<SqlBool>`accounts.id = any(${ids}::uuid[])`))
    .limit(mostCandidates)
    .execute()
}
