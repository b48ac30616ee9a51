import { type Expression, type SqlBool, sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import { mostCandidates } from "../../domain/change/substitute-request.ts"
import type { Slot, SlotColumns } from "../change/clash-queries.ts"
import { type StandInInput, selectStandIns } from "../change/stand-in-queries.ts"

/** Who can be asked to substitute (docs/rules/meetings.md#finding-a-substitute). */

/**
 * What each of these classes is about: the subjects of a homeschool class, the tags of a lifeskills class, or else its
 * name.
 */
export async function findSubjectWords(db: Db, classIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; subjects: string[]; tags: string[]; name: string }>`
    select id, (select coalesce(array_agg(subjects.name order by position), '{}') from class_subjects
        join subjects on subjects.id = subject_id where class_id = classes.id) as subjects,
      array_remove(array[tag1, tag2, tag3], null) as tags, name
    from classes where id = any(${classIds}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, subjects, tags, name }) => {
      const [words = []] = [subjects, tags, [name]].filter(({ length }) => length > 0)
      return [id, words]
    }),
  )
}

/** Shorter words of a class are found in too many expertises. */
const shortestWord = 3

/** The words of a class, in lower case, and those of them that may be part of an expertise. */
const searchedWords = (words: readonly string[]) => {
  const all = words.map((word) => word.toLowerCase())
  return { all, inExpertise: all.filter(({ length }) => length >= shortestWord) }
}

type SearchedWords = { all: Expression<string[]>; inExpertise: Expression<string[]> }

/** Whether a teacher has an approved class with one of these subjects or tags, or names one of them as an expertise. */
const teaches = ({ all, inExpertise }: SearchedWords) => sql<SqlBool>`(
    exists (select from classes as own where own.teacher_id = accounts.id and own.status = 'approved'
      and (lower(own.name) = any(${all})
        or array[lower(own.tag1), lower(own.tag2), lower(own.tag3)] && ${all}
        or exists (select from class_subjects join subjects on subjects.id = subject_id
          where class_id = own.id and lower(subjects.name) = any(${all}))))
    or exists (select from unnest(${inExpertise}) as word
      where position(word in lower(concat_ws(' / ', expertise1, expertise2, expertise3))) > 0)
  )`

/** Verified teachers of the subject, without the one of the class, who are free at that time and not away; by name. */
function selectCandidates(
  db: Db,
  { words, ...input }: Omit<StandInInput, keyof Slot> & SlotColumns & { words: SearchedWords },
) {
  const { query, isBusy, isAway } = selectStandIns(db, input)
  return query.where(sql<SqlBool>`not ${isBusy}`).where(sql<SqlBool>`not ${isAway}`).where(teaches(words))
}

type CandidateInput = StandInInput & {
  words: readonly string[]
  /** Only these teachers. */
  ids?: readonly string[]
}

/** The teachers who can take a class at that time, by name. */
export function findCandidates(db: Db, { words, ids, ...input }: CandidateInput) {
  const { all, inExpertise } = searchedWords(words)
  const asSql = { all: sql<string[]>`${all}::text[]`, inExpertise: sql<string[]>`${inExpertise}::text[]` }
  return selectCandidates(db, { ...input, words: asSql })
    .$if(ids !== undefined, (each) => each.where(sql<SqlBool>`accounts.id = any(${ids}::uuid[])`))
    .limit(mostCandidates)
    .execute()
}

type ClassSlot = Slot & { words: readonly string[] }
type CandidatesInput = Pick<StandInInput, "teacherId" | "now"> & { most: number }
type CandidateRow = {
  slot: number
  id: string
  first_name: string
  middle_name: string | null
  last_name: string
  suffix: string | null
}

/** The first teachers who can take each of these classes of one teacher, by the place of the class; one statement for all. */
export async function findCandidatesOfEach(
  db: Db,
  slots: readonly ClassSlot[],
  { most, ...input }: CandidatesInput,
): Promise<Map<number, CandidateRow[]>> {
  const listed = slots.map(({ startsAt, endsAt, words }, slot) => {
    const { all, inExpertise } = searchedWords(words)
    return { slot, starts_at: startsAt, ends_at: endsAt, all_words: all, in_expertise: inExpertise }
  })
  const candidates = selectCandidates(db, {
    ...input,
    startsAt: sql.ref<Date>("slots.starts_at"),
    endsAt: sql.ref<Date>("slots.ends_at"),
    words: { all: sql.ref("slots.all_words"), inExpertise: sql.ref("slots.in_expertise") },
  }).select("accounts.search_name")
  const { rows } = await sql<CandidateRow>`
    select slots.slot, candidates.id, first_name, middle_name, last_name, suffix
    from json_to_recordset(${JSON.stringify(listed)}::json)
        as slots (slot integer, starts_at timestamptz, ends_at timestamptz, all_words text[], in_expertise text[]),
      lateral ${candidates.limit(most)} as candidates
    order by slots.slot, candidates.search_name, candidates.id`.execute(db)
  return Map.groupBy(rows, ({ slot }) => slot)
}
