import { type Kysely, sql } from "kysely"

/**
 * A card counts its edits, and what is published knows how many it shows, so that what was changed since is told
 * apart within one millisecond too. Of the times before nobody knows the number: only whether there was one since.
 */
const edits = sql`
  alter table report_cards add column edits integer not null default 0 check (edits >= 0);
  update report_cards set edits = 1;
  alter table report_card_versions add column edits integer check (edits >= 0);
  update report_card_versions set edits = (changed_at <= published_at)::integer
    from report_cards where report_cards.enrollment_id = report_card_versions.enrollment_id;
  alter table report_card_versions alter column edits set not null;`

/** A card has one published version at a time: the newest takes the place of the one before. */
const oneVersion = sql`
  delete from report_card_versions as older using report_card_versions as newer
    where newer.enrollment_id = older.enrollment_id and newer.version > older.version;
  alter table report_card_versions drop constraint report_card_versions_enrollment_id_version_key;
  create unique index report_card_versions_one_per_card on report_card_versions (enrollment_id);
  create unique index report_card_versions_by_file on report_card_versions (file);`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [edits, oneVersion]) await part.execute(db)
}
