import { type SqlBool, sql } from "kysely"
import { blank, nothing, ofAccount, ofEnrollment, type Register, type Whose } from "./table-entry.ts"

const becauseOfStream = "families can see when something was posted"

/** What a teacher writes to everybody in a class; what they write about one student is the student's. */
const isForAll: Whose = () => sql<SqlBool>`is_for_all`

/** A file of a post or of homework may be about one student. */
const isOwnFile: Whose = () => sql<SqlBool>`(material_id is not null or hand_in_id is not null)`

const chosenStudents = {
  class_posts: sql`select enrollment_id from class_post_students where post_id = class_posts.id`,
  homework: sql`select enrollment_id from homework_students where homework_id = homework.id`,
}

/** Posts or homework for chosen students who all are of this family. */
export const isForFamilyAlone = (table: keyof typeof chosenStudents): Whose => {
  const students = chosenStudents[table]
  return (accountId) => sql<SqlBool>`(
    not is_for_all and exists (${students})
    and ${accountId}::uuid = all (select account_id from enrollments where id in (${students})))`
}

/** What is posted in a class, by its teacher, and notes on its meetings. */
export const streamTables: Register = {
  class_files: {
    whose: (accountId) => sql<SqlBool>`(
      post_id in (select id from class_posts where ${ofAccount("author_id")(accountId)})
      or material_id in (select id from class_materials where ${ofAccount("added_by")(accountId)})
      or homework_id in (select id from homework where ${ofAccount("author_id")(accountId)})
      or post_id in (select id from class_posts where ${isForFamilyAlone("class_posts")(accountId)})
      or homework_id in (select id from homework where ${isForFamilyAlone("homework")(accountId)})
      or hand_in_id in (select id from hand_ins where ${ofEnrollment(accountId)}))`,
    exported: "class_id kind name stored_name",
    onlyIf: { name: isOwnFile, stored_name: isOwnFile },
    internal: "bytes drawn_on hand_in_id homework_id id material_id place post_id",
    deletion: "rows are deleted",
  },
  hand_in_keys: {
    whose: (accountId) => sql<SqlBool>`hand_in_id in (select id from hand_ins where ${ofEnrollment(accountId)})`,
    internal: "hand_in_id key",
    deletion: "rows are deleted",
  },
  hand_ins: {
    whose: ofEnrollment,
    exported: "homework_id enrollment_id text handed_in_at changed_at points words returned_at",
    internal: "id returned_by",
    deletion: "rows are deleted",
  },
  homework_students: { whose: ofEnrollment, internal: "enrollment_id homework_id", deletion: "rows are deleted" },
  homework: {
    whose: ofAccount("author_id"),
    exported: "class_id given_at edited_at due_at points title text",
    onlyIf: { title: isForAll, text: isForAll },
    internal: "author_id id is_for_all key reminded_at",
    deletion: { keptBecause: "families keep what was handed in", cleared: { text: nothing } },
  },
  class_materials: {
    whose: ofAccount("added_by"),
    exported: "class_id folder name address added_at",
    internal: "added_by id key",
    deletion: "rows are deleted",
  },
  class_post_students: { whose: ofEnrollment, internal: "enrollment_id post_id", deletion: "rows are deleted" },
  class_posts: {
    whose: ofAccount("author_id"),
    exported: "class_id posted_at edited_at text links",
    onlyIf: { text: isForAll, links: isForAll },
    internal: "author_id id is_for_all is_pinned key",
    deletion: { keptBecause: becauseOfStream, cleared: { text: blank, links: sql`'{}'` } },
  },
  meeting_note_students: {
    whose: ofEnrollment,
    exported: "meeting_id enrollment_id text",
    deletion: "rows are deleted",
  },
  meeting_notes: {
    whose: ofAccount("written_by"),
    exported: "meeting_id class_id written_at edited_at",
    internal: "text written_by",
    deletion: { keptBecause: becauseOfStream, cleared: { text: nothing } },
  },
}
