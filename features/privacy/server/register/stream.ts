import { type SqlBool, sql } from "kysely"
import { blank, nothing, ofAccount, ofEnrollment, type Register, type Whose } from "./table-entry.ts"

const becauseOfStream = "families can see when something was posted"

/** What a teacher writes to everybody in a class; what they write about one student is the student's. */
const isForAll: Whose = () => sql<SqlBool>`is_for_all`

/** What is posted in a class, by its teacher, and notes on its meetings. */
export const streamTables: Register = {
  class_files: {
    whose: (accountId) => sql<SqlBool>`(
      post_id in (select id from class_posts where ${ofAccount("author_id")(accountId)})
      or material_id in (select id from class_materials where ${ofAccount("added_by")(accountId)}))`,
    exported: "class_id kind name",
    // A file of a post may be about one student.
    onlyIf: { name: () => sql<SqlBool>`material_id is not null` },
    internal: "bytes id material_id place post_id stored_name",
    deletion: "rows are deleted",
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
