import { type SqlBool, sql } from "kysely"
import {
  aboutNobody,
  becauseOfBooks,
  becauseOfClasses,
  becauseOfGrades,
  blank,
  dash,
  isFamily,
  nothing,
  ofAccount,
  ofEnrollment,
  ofTaughtClass,
  type Register,
  unlessSet,
} from "./table-entry.ts"

/** Classes, who is in them, what happens there, and grades. */
export const classTables: Register = {
  classes: {
    whose: ofAccount("teacher_id"),
    exported: `id name program_type class_type description syllabus image tag1 tag2 tag3 min_age max_age max_students
      sessions price_centavos instalments renewal_sessions start_date end_date status denial_reason denial_words created_at updated_at archived_at`,
    internal: `enrollees_count has_seat lacks_link planned_end_date rating_rank ratings_count search_text seats_taken stars teacher_id
      times_in_force`,
    deletion: {
      keptBecause: becauseOfClasses,
      cleared: {
        description: blank,
        syllabus: nothing,
        image: nothing,
        denial_words: nothing,
        search_text: sql`lower(name)`,
        archived_at: unlessSet("archived_at"),
      },
    },
  },
  class_times: {
    whose: ofTaughtClass,
    exported: "class_id weekday time",
    deletion: { keptBecause: becauseOfClasses },
  },
  class_subjects: {
    whose: ofTaughtClass,
    exported: "class_id subject_id position",
    deletion: { keptBecause: becauseOfClasses },
  },
  meeting_links: {
    whose: ofTaughtClass,
    exported: "class_id weekday url",
    deletion: "rows are deleted",
  },
  class_ratings: {
    whose: ofAccount(),
    exported: "class_id stars rated_at",
    internal: "account_id",
    deletion: "rows are deleted",
  },
  review_reports: {
    whose: ofAccount(),
    exported: "review_id reason reported_at",
    internal: "account_id",
    deletion: "rows are deleted",
  },
  review_requests: {
    whose: (accountId) =>
      sql<SqlBool>`(student_id = ${accountId} or student_id in (select id from children where parent_id = ${accountId}))`,
    internal: "class_id moment requested_at student_id",
    deletion: "rows are deleted",
  },
  reviews: {
    whose: ofAccount(),
    exported: "id class_id child_id stars words written_at changed_at hidden_at hidden_reason",
    // The answer is the teacher's. What the staff think of the author stays theirs.
    internal: `account_id answer answered_at enrollment_id kept_at reported_at shares_device shares_payout student_id`,
    deletion: "rows are deleted",
  },
  rating_prior: aboutNobody("is_only mean"),
  enrollments: {
    whose: ofAccount(),
    exported: `id class_id child_id status created_at approved_at decided_at denial_reason denial_words left_at
      price_centavos later_centavos added_sessions`,
    internal: "account_id learner_id payment_id search_text student_sort told_sessions",
    deletion: { keptBecause: becauseOfBooks, cleared: { denial_words: nothing } },
  },
  staged_enrollments: {
    whose: ofEnrollment,
    internal: "class_id created_at enrollment_id stage status",
    deletion: { keptBecause: "lists of enrollments are counted by them" },
  },
  solo_times: {
    whose: ofEnrollment,
    exported: "enrollment_id weekday time",
    deletion: { keptBecause: becauseOfClasses },
  },
  guideline_signatures: {
    whose: ofAccount(),
    exported: "child_id version signed_at",
    internal: "account_id id",
    deletion: "rows are deleted",
  },
  waitlist: {
    whose: ofAccount(),
    exported: "class_id child_id asked_at offered_until is_together",
    internal: "account_id id nth",
    deletion: "rows are deleted",
  },
  meeting_series: {
    whose: (accountId) => sql<SqlBool>`(${ofTaughtClass(accountId)} or ${ofEnrollment(accountId)})`,
    internal: "class_id enrollment_id generated_until id",
    deletion: { keptBecause: becauseOfClasses },
  },
  meetings: {
    // Of solo classes of the family, and all that a teacher has taught.
    whose: (accountId) => sql<SqlBool>`(
      ${ofTaughtClass(accountId)} or stand_in_id = ${accountId}::uuid
      or series_id in (select id from meeting_series where ${ofEnrollment(accountId)}))`,
    exported: "class_id starts_at ends_at held_at cancelled_at cancelled_by_family reason words",
    // When a family cancels, the words are the family's.
    onlyIf: { words: (accountId) => sql`(${isFamily(accountId)} or not cancelled_by_family)` },
    internal: `changed_at counted day_off_id day_reminder_for hour_reminder_for id is_make_up link_missed_at moved_from
      plan_day revision series_id stand_in_id substitute_share`,
    deletion: { keptBecause: becauseOfClasses, cleared: { words: nothing } },
  },
  time_off: {
    whose: ofAccount("teacher_id"),
    exported: "starts_at ends_at reason words created_at removed_at",
    internal: "id teacher_id",
    deletion: "rows are deleted",
  },
  substitute_requests: {
    whose: ofAccount("asked_by"),
    exported: "meeting_id words created_at closed_at outcome",
    internal: "asked_by id warned_at",
    deletion: { keptBecause: becauseOfClasses, cleared: { asked_by: nothing, words: nothing } },
  },
  substitute_request_teachers: {
    whose: ofAccount("teacher_id"),
    exported: "request_id answer answered_at",
    internal: "teacher_id",
    deletion: "rows are deleted",
  },
  meeting_joins: {
    whose: ofAccount(),
    exported: "meeting_id joined_at",
    internal: "account_id enrollment_id",
    deletion: { keptBecause: becauseOfBooks },
  },
  meeting_marks: {
    whose: ofEnrollment,
    exported: "meeting_id enrollment_id mark saved_at",
    deletion: { keptBecause: becauseOfGrades },
  },
  meeting_absences: {
    whose: ofEnrollment,
    exported: "meeting_id enrollment_id reason words given_at",
    deletion: { keptBecause: becauseOfGrades, cleared: { words: nothing } },
  },
  free_hours: {
    whose: ofAccount("teacher_id"),
    exported: "weekday from_time to_time",
    internal: "teacher_id",
    deletion: "rows are deleted",
  },
  free_hour_exceptions: {
    whose: ofAccount("teacher_id"),
    exported: "day from_time to_time",
    internal: "teacher_id",
    deletion: "rows are deleted",
  },
  make_up_requests: {
    whose: (accountId) => sql<SqlBool>`credit_id in (select id from make_up_credits where ${ofEnrollment(accountId)})`,
    exported: "credit_id starts_at made_by words made_at state answer answered_at",
    internal: "id",
    deletion: { keptBecause: becauseOfClasses, cleared: { words: nothing, answer: nothing } },
  },
  make_up_credits: {
    whose: ofEnrollment,
    exported: "id meeting_id enrollment_id created_at last_day used_at used_meeting_id",
    internal: "warned_at",
    deletion: { keptBecause: becauseOfClasses },
  },
  meeting_objections: {
    whose: ofEnrollment,
    exported: "meeting_id enrollment_id words made_at decision decided_at answer",
    internal: "account_id",
    deletion: { keptBecause: becauseOfBooks, cleared: { words: dash, answer: nothing } },
  },
  lifeskills_grades: {
    whose: ofEnrollment,
    exported: "enrollment_id grade comment graded_at",
    internal: "graded_by",
    deletion: { keptBecause: becauseOfGrades, cleared: { comment: dash } },
  },
  report_cards: {
    whose: ofEnrollment,
    exported: "enrollment_id changed_at",
    internal: "edits",
    deletion: { keptBecause: becauseOfGrades },
  },
  report_card_grades: {
    whose: ofEnrollment,
    exported: "enrollment_id subject_id quarter grade",
    deletion: { keptBecause: becauseOfGrades },
  },
  report_card_attendance: {
    whose: ofEnrollment,
    exported: "enrollment_id quarter days_present school_days tardy_times",
    deletion: { keptBecause: becauseOfGrades },
  },
  report_card_deportment: {
    whose: ofEnrollment,
    exported: "enrollment_id quarter trait mark",
    deletion: { keptBecause: becauseOfGrades },
  },
  report_card_unsatisfactory_work: {
    whose: ofEnrollment,
    exported: `enrollment_id quarter behavioral_problem irregular_attendance no_homework_frequently
      poor_lesson_preparation`,
    deletion: { keptBecause: becauseOfGrades },
  },
  report_card_versions: {
    whose: ofEnrollment,
    exported: "enrollment_id version published_at file",
    internal: "edits id published_by",
    deletion: "rows are deleted",
  },
  announcements: {
    whose: ofAccount("author_id"),
    exported: "title content posted_at",
    internal: "author_id for_learners for_parents for_teachers id is_notifying notified notified_until people",
    deletion: { keptBecause: "they are the school's words to everybody" },
  },
  days_off: {
    whose: ofAccount("declared_by"),
    internal: `called_off_at created_at declared_by first_day from_time id kind last_day makes_up program_type returned_at
      taken_back_at title to_cancel`,
    deletion: { keptBecause: becauseOfClasses },
  },
  day_off_series: aboutNobody("class_id day_off_id end_after end_before followed_at meetings people series_id told_at"),
  // The words of classes' names and texts; those that no class has any more are deleted every day.
  class_words: aboutNobody("word"),
  // Names of students at which long lists are cut; drawn again when one of them is deleted.
  name_ranges: aboutNobody("first_name"),
  row_counts: aboutNobody("amount id list part since"),
  school_quarters: aboutNobody("first_day last_day quarter"),
  stage_day: aboutNobody("day is_only"),
  subjects: aboutNobody("color created_at id is_active name tag"),
}
