import { type Kysely, sql } from "kysely"

/**
 * Why an enrollment, a class or a teacher was denied: one of a closed list, and words. Only what is denied has them, so
 * that a later approval or reset cannot leave an old reason in sight. What was denied before has neither.
 */
const enrollments = sql`
  alter table enrollments
    add column denial_reason text,
    add column denial_words text,
    add constraint enrollments_denial_reason check (denial_reason in ('unreadable', 'amount-short', 'not-received',
      'used-before', 'wrong-account', 'fake', 'not-eligible', 'other')),
    add constraint enrollments_denial_words check (char_length(denial_words) <= 500),
    add constraint enrollments_only_denied_have_reasons
      check (status = 'denied' or (denial_reason is null and denial_words is null))`

const classes = sql`
  alter table classes
    add column denial_reason text,
    add column denial_words text,
    add constraint classes_denial_reason check (denial_reason in ('incomplete', 'not-suitable', 'price', 'schedule', 'other')),
    add constraint classes_denial_words check (char_length(denial_words) <= 500),
    add constraint classes_only_denied_have_reasons
      check (status = 'denied' or (denial_reason is null and denial_words is null))`

const teachers = sql`
  alter table teachers
    add column denial_reason text,
    add column denial_words text,
    add constraint teachers_denial_reason check (denial_reason in ('unreadable', 'expired', 'name-differs', 'not-accepted', 'other')),
    add constraint teachers_denial_words check (char_length(denial_words) <= 500),
    add constraint teachers_only_denied_have_reasons
      check (verification = 'denied' or (denial_reason is null and denial_words is null))`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [enrollments, classes, teachers]) await part.execute(db)
}
