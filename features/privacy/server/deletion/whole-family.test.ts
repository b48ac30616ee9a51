// docs/rules/privacy.md#register

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass, buildSubject } from "../../../../test/builders/classes.ts"
import { firstFamily } from "../../../../test/builders/family/family-words.ts"
import { buildWholeFamily } from "../../../../test/builders/family/whole-family.ts"
import { buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { register } from "../register/register.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

/**
 * Tables in which the family of the tests has no row. A new table is written down here, or better: the family gets a row in
 * it, so that the tests of the deletion and of the data file find what it says about people.
 */
const without = [
  // Rows of teachers and of the staff.
  ...[
    "announcements",
    "answer_hours",
    "class_materials",
    "class_posts",
    "class_ratings",
    "class_subjects",
    "class_times",
  ],
  ...[
    "classes",
    "conversation_openings",
    "days_off",
    "free_hour_exceptions",
    "free_hours",
    "homework",
    "ledger_closings",
  ],
  ...["meeting_links", "meeting_notes", "meeting_series", "meetings", "payout_parts", "payout_teachers", "payouts"],
  ...["staff_invitations", "statements", "substitute_request_teachers", "substitute_requests", "teacher_checks"],
  ...["teacher_ids", "teachers", "time_off", "online_refunds"],
  // Numbers, days and ids, which name nobody.
  ...["account_deletions", "applied_discounts", "audit_trail", "failed_log_ins", "hand_in_keys", "hold_starts"],
  ...["ledger_entries", "ledger_families", "ledger_meetings", "ledger_terms", "notice_digests", "notice_settings"],
  ...["payment_checks", "payment_codes", "payment_dues", "report_card_attendance", "report_card_deportment"],
  ...["report_card_unsatisfactory_work", "review_requests", "seat_holds", "solo_times"],
  // Secrets of devices and log-ins: rows that are deleted as a whole.
  ...["authenticators", "factor_removals", "login_steps", "passkey_challenges", "push_deliveries", "trusted_devices"],
  // Files have tests of their own (words-after-deletion.test.ts, data-file.test.ts); learners are no parents.
  ...["class_files", "data_files", "message_files", "message_quotes", "learners"],
]

test("the family of the tests has rows in all tables about families, except these", async () => {
  const teacherId = await buildTeacher(db)
  const room = { teacher_id: teacherId, end_date: "2026-11-10" }
  const family = await buildWholeFamily(school, firstFamily, {
    teacherId,
    lifeskillsId: await buildClass(db, room),
    homeschoolId: await buildClass(db, { ...room, program_type: "homeschool" }),
    subjectId: await buildSubject(db),
  })
  const empty: string[] = []
  for (const [table, { whose }] of Object.entries(register)) {
    if (!whose) continue
    const { rows } = await sql`select from ${sql.table(table)} where ${whose(family.id)} limit 1`.execute(db)
    if (rows.length === 0) empty.push(table)
  }
  expect(empty.toSorted()).toEqual(without.toSorted())
})
