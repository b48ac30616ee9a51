import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { PaymentMode } from "../../features/accounts/domain/payment-details.ts"
import type { ClassType, ProgramType } from "../../features/classes/domain/class-kind.ts"
import type { ClassStatus } from "../../features/classes/domain/class-life.ts"
import type { ClassDenialReason } from "../../features/classes/domain/denial.ts"
import type { DenialReason } from "../../features/enrollments/domain/denial.ts"
import type { EnrollmentStatus } from "../../features/enrollments/domain/enrollment-status.ts"
import type { SeatHoldKind } from "../../features/enrollments/domain/seat-holds.ts"
import type { LedgerCause } from "../../features/ledger/domain/ledger-entry.ts"
import type { PayoutStatus } from "../../features/ledger/domain/payouts/payout.ts"
import type { RefundReason, RefundStatus } from "../../features/ledger/domain/refunds/refund-amount.ts"
import type { ObjectionDecision } from "../../features/meetings/domain/attendance/objection.ts"
import type { DayOffKind } from "../../features/meetings/domain/day-off.ts"
import type { AbsenceReason, AttendanceMark, ChangeReason } from "../../features/meetings/domain/meeting-words.ts"
import type { CheckLevel } from "../../features/payments/domain/checks/payment-check.ts"
import type { PaymentItem } from "../../features/payments/domain/payment-item.ts"
import type { PaymentStatus } from "../../features/payments/domain/payment-status.ts"
import type { DeportmentMark } from "../../features/report-cards/domain/deportment.ts"
import type { GradeQuarter, Quarter } from "../../features/report-cards/domain/quarters.ts"
import type { LeftOutLine } from "../../features/statements/domain/left-out.ts"
import type { DateOrder } from "../../features/statements/domain/statement-dates.ts"
import type { TeacherCheck } from "../../features/users/domain/teacher-checks.ts"
import type { Verification } from "../../features/users/domain/teacher-verification.ts"
import type { VerificationDenialReason } from "../../features/users/domain/verification-denial.ts"
import type { Role } from "../../lib/roles.ts"
import type { WeekTimes } from "../../lib/week-times.ts"
import type { MailFailureReason } from "../mail/mail-failure.ts"

/**
 * The row types of all tables. Days are "YYYY-MM-DD", times of day "HH:MM", money is in centavos. Lists of words are
 * types from the domain.
 */
type Weekday = keyof WeekTimes
type GeneratedId = Generated<string>
type Instant = ColumnType<Date, Date | string, Date | string>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>
type JsonObject = JSONColumnType<Record<string, unknown>, string, string>
type WeekRows = JSONColumnType<{ weekday: Weekday; time: string }[] | null, string | null | undefined, string | null>
type LeftOutLines = JSONColumnType<LeftOutLine[], string | undefined, string>
type JsonItems = JSONColumnType<PaymentItem[], string, string>
type Snapshot = JSONColumnType<Record<string, unknown> | null, string | null, string | null>

export type Tables = {
  accounts: {
    id: GeneratedId
    email: string
    email_key: string
    password_hash: string
    first_name: string
    middle_name: string | null
    last_name: string
    suffix: string | null
    search_name: string
    /** Set by a trigger: the name, the e-mail address, the contact number and the children. */
    search_text: GeneratedAlways<string>
    /** Set by a trigger: the name, and those of a parent's children. */
    search_names: GeneratedAlways<string>
    children_count: Generated<number>
    contact: string
    address: string
    role: Role | null
    is_admin: Generated<boolean>
    profile_picture: string | null
    email_verified_at: OptionalInstant
    verification_token_id: string | null
    recovery_token_id: string | null
    restricted_at: OptionalInstant
    created_at: GeneratedInstant
  }
  sessions: {
    token_hash: Buffer
    id: GeneratedId
    account_id: string
    device: string | null
    created_at: Instant
    last_seen_at: Instant
  }
  sign_ins: { id: Generated<number>; account_id: string; signed_in_at: Instant }
  learners: {
    account_id: string
    role: Generated<"learner">
    birthdate: string
    grade_level: string | null
    occupation: string | null
    guardian_full_name: string
    guardian_contact: string
    guardian_email: string | null
    special_needs: string | null
    guardian_confirmed_at: OptionalInstant
  }
  parents: { account_id: string; role: Generated<"parent"> }
  children: {
    id: GeneratedId
    parent_id: string
    first_name: string
    middle_name: string | null
    last_name: string
    search_name: string
    grade_level: string
    birthdate: string
    special_needs: string | null
    created_at: GeneratedInstant
    removed_at: OptionalInstant
  }
  teachers: {
    account_id: string
    role: Generated<"teacher">
    expertise1: string
    expertise2: string
    expertise3: string
    introduction: string
    demo: string
    payment_mode: PaymentMode
    account_number: string
    bank_name: string | null
    facebook: string | null
    other_profile: string | null
    verification: Generated<Verification>
    denial_reason: VerificationDenialReason | null
    denial_words: string | null
  }
  teacher_ids: {
    id: GeneratedId
    teacher_id: string
    file_name: string
    submitted_at: Instant
    decision: Exclude<Verification, "not verified" | "pending"> | "reset" | null
    decided_at: OptionalInstant
  }
  teacher_checks: {
    teacher_id: string
    name: TeacherCheck
    done_at: Instant
    done_by: string | null
  }
  subjects: {
    id: GeneratedId
    name: string
    tag: string
    color: Generated<string>
    is_active: Generated<boolean>
    created_at: GeneratedInstant
  }
  classes: {
    id: GeneratedId
    teacher_id: string
    program_type: ProgramType
    class_type: ClassType
    name: string
    description: string
    syllabus: string | null
    price_centavos: number
    min_age: number
    max_age: number
    max_students: number
    sessions: number
    times_in_force: WeekRows
    start_date: string | null
    end_date: string | null
    planned_end_date: string | null
    tag1: string | null
    tag2: string | null
    tag3: string | null
    search_text: string
    image: string | null
    status: Generated<ClassStatus>
    denial_reason: ClassDenialReason | null
    denial_words: string | null
    archived_at: OptionalInstant
    seats_taken: Generated<number>
    stars: Generated<number>
    ratings_count: Generated<number>
    lacks_link: Generated<boolean>
    has_seat: GeneratedAlways<boolean>
    enrollees_count: Generated<number>
    created_at: Instant
    updated_at: Instant
  }
  /** The words of all search texts of classes; filled by a trigger. */
  class_words: { word: string }
  class_times: { class_id: string; weekday: Weekday; time: string }
  meeting_links: { class_id: string; weekday: Weekday; url: string }
  class_subjects: { class_id: string; subject_id: string; position: number }
  class_ratings: { class_id: string; account_id: string; stars: number; rated_at: GeneratedInstant }
  payments: {
    id: GeneratedId
    account_id: string
    /** The newest picture; null where credit paid for all. */
    proof: string | null
    /** The prices of its enrollments without the credit. */
    amount_due_centavos: number
    /** Taken out of what the account had overpaid. */
    credit_centavos: Generated<number>
    reference_number: string | null
    channel: string | null
    /** When it was sent. */
    paid_at: Instant
    code: string | null
    status: Generated<PaymentStatus>
    reason: DenialReason | null
    words: string | null
    missing_centavos: number | null
    amount_received_centavos: number | null
    decided_at: OptionalInstant
    decided_by: string | null
  }
  payment_proofs: {
    id: GeneratedId
    payment_id: string
    file: string
    sent_at: Instant
    sha256: Buffer | null
    pixels_sha256: Buffer | null
    /** Of a further transfer for what was missing; null on proofs of the first one. */
    reference_number: string | null
    channel: string | null
  }
  payment_codes: {
    code: string
    account_id: string
    items: JsonItems
    amount_centavos: number
    credit_centavos: Generated<number>
    made_at: Instant
    used_by: string | null
  }
  payment_readings: {
    payment_id: string
    amount_centavos: number | null
    reference_number: string | null
    paid_at: OptionalInstant
    channel: string | null
    receiver: string | null
    read_at: Instant
  }
  payment_checks: {
    payment_id: string
    reference_key: string | null
    /** Null: since the payment was sent. */
    reference_since: OptionalInstant
    /** The order of payments that were sent in the same moment. */
    place: Generated<number>
    channel_key: string | null
    read_reference_key: string | null
    further_keys: Generated<string[]>
    level: CheckLevel
    findings: string[]
    others: string[]
    /** The findings follow an older rule. */
    is_outdated: Generated<boolean>
  }
  basket_items: { id: GeneratedId; account_id: string; class_id: string; child_id: string | null; place: number }
  hold_starts: { id: GeneratedId; account_id: string; started_at: Instant }
  statement_formats: {
    channel: string
    headings: string[]
    /** The use of each column; blank where it has none. */
    uses: string[]
    date_order: DateOrder | null
    saved_at: Instant
  }
  statements: {
    id: GeneratedId
    channel: string
    first_day: string
    last_day: string
    added_by: string | null
    added_at: Instant
    is_working: Generated<boolean>
    line_count: Generated<number>
    known: Generated<number>
    left_out: LeftOutLines
  }
  waiting_statement_lines: {
    statement_id: string
    position: number
    line: number
    identity: Buffer
    reference: string | null
    code: string | null
    day: string
    amount_centavos: number
    text: string
  }
  statement_lines: {
    id: GeneratedId
    statement_id: string
    position: number
    channel: string
    identity: Buffer
    reference: string | null
    code: string | null
    day: string
    amount_centavos: number
    text: string
    set_aside_words: string | null
    set_aside_at: OptionalInstant
    set_aside_by: string | null
  }
  statement_covers: {
    payment_id: string
    line_id: string
    covered_by: string | null
    covered_at: Instant
  }
  seat_holds: {
    id: GeneratedId
    class_id: string
    account_id: string
    child_id: string | null
    kind: SeatHoldKind
    until: Instant
    payment_id: string | null
    created_at: Instant
  }
  guideline_signatures: {
    id: GeneratedId
    account_id: string
    child_id: string | null
    version: number
    signed_at: Instant
  }
  waitlist: {
    id: GeneratedId
    class_id: string
    account_id: string
    child_id: string | null
    is_together: Generated<boolean>
    asked_at: Instant
    nth: Generated<number>
    offered_until: OptionalInstant
  }
  enrollments: {
    id: GeneratedId
    class_id: string
    learner_id: string | null
    child_id: string | null
    account_id: string
    payment_id: string | null
    price_centavos: Generated<number>
    student_sort: string
    /** Set by a trigger: the student, who pays and the reference number. */
    search_text: GeneratedAlways<string>
    status: EnrollmentStatus
    created_at: Instant
    decided_at: OptionalInstant
    approved_at: OptionalInstant
    left_at: OptionalInstant
    denial_reason: DenialReason | null
    denial_words: string | null
    added_sessions: Generated<number>
    told_sessions: number | null
  }
  solo_times: { enrollment_id: string; weekday: Weekday; time: string }
  days_off: {
    id: GeneratedId
    title: string
    first_day: string
    last_day: string
    from_time: string | null
    kind: DayOffKind
    program_type: ProgramType | null
    makes_up: boolean
    created_at: Instant
    declared_by: string | null
    taken_back_at: OptionalInstant
    called_off_at: OptionalInstant
    to_cancel: Generated<number>
    returned_at: OptionalInstant
  }
  day_off_plans: {
    day_off_id: string
    class_id: string
    plan_id: string
    enrollment_id: string | null
    meetings: number
    end_before: string | null
    end_after: string | null
    followed_at: OptionalInstant
    told_at: OptionalInstant
    people: Generated<number>
  }
  meetings: {
    id: GeneratedId
    class_id: string
    enrollment_id: string | null
    plan_id: GeneratedAlways<string>
    plan_day: string | null
    starts_at: Instant
    ends_at: Instant
    moved_from: OptionalInstant
    cancelled_at: OptionalInstant
    held_at: OptionalInstant
    reason: ChangeReason | null
    words: string | null
    is_make_up: Generated<boolean>
    counted: number | null
    cancelled_by_family: Generated<boolean>
    day_off_id: string | null
    stand_in_id: string | null
    revision: Generated<number>
    changed_at: Instant
    day_reminder_for: OptionalInstant
    hour_reminder_for: OptionalInstant
    link_missed_at: OptionalInstant
  }
  ledger_entries: {
    id: Generated<number>
    at: Instant
    day: string
    month: GeneratedAlways<string>
    cause: LedgerCause
    cause_key: string
    actor_id: string | null
    payment_id: string | null
    enrollment_id: string | null
    meeting_id: string | null
    words: string | null
    is_opening: Generated<boolean>
  }
  /** Whole centavos; what the school has is positive, what it owes or earned is negative. */
  ledger_lines: { entry_id: number; account: string; amount: number }
  /** Filled by triggers. */
  ledger_totals: { id: Generated<number>; month: string; cause: string; part: string; amount: number }
  ledger_terms: {
    enrollment_id: string
    payment_id: string | null
    account_id: string
    class_id: string
    teacher_id: string
    price_centavos: number
    value_centavos: number
    due_centavos: Generated<number>
    /** Of the class at the approval; null until the terms of before are counted again. */
    sessions: number | null
    promised: number
    fee_percent: number
    quarters: Generated<number>
    earned_centavos: Generated<number>
    fee_centavos: Generated<number>
    returned_centavos: Generated<number>
    taken_back_centavos: Generated<number>
    opened_at: Instant
    closed_at: OptionalInstant
    /** The enrollment from which the student moved. */
    moved_from: string | null
  }
  ledger_meetings: {
    meeting_id: string
    enrollment_id: string
    quarters: number
    earned_centavos: number
    fee_centavos: number
    times: Generated<number>
  }
  ledger_families: {
    account_id: string
    over_paid_centavos: Generated<number>
    refunds_due_centavos: Generated<number>
  }
  /** `looked_until` may be -infinity, which a Date cannot represent. */
  ledger_state: { is_only: Generated<boolean>; looked_until: Instant; opened_at: OptionalInstant }
  receipt_numbers: { year: number; last_number: number }
  receipts: {
    payment_id: string
    account_id: string
    year: number
    number: number
    issued_at: Instant
    facts: JsonObject
  }
  refunds: {
    id: GeneratedId
    payment_id: string
    account_id: string
    reason: RefundReason
    words: string | null
    amount_centavos: number
    status: Generated<RefundStatus>
    channel: string
    account_name: string | null
    account_number: string | null
    requested_at: Instant
    review_by: string
    decided_at: OptionalInstant
    decided_by: string | null
    answer: string | null
    pay_by: string | null
    paid_at: OptionalInstant
    paid_day: string | null
    reference_number: string | null
  }
  payouts: {
    id: GeneratedId
    day: string
    until_day: string
    drafted_at: Instant
    drafted_by: string | null
  }
  payout_teachers: {
    payout_id: string
    teacher_id: string
    number: number
    amount_centavos: number
    status: Generated<PayoutStatus>
    reason: string | null
    paid_at: OptionalInstant
    paid_day: string | null
    channel: string | null
    paid_to: string | null
    reference_number: string | null
  }
  payout_parts: { payout_id: string; teacher_id: string; enrollment_id: string | null; amount_centavos: number }
  payout_state: { is_only: Generated<boolean>; drafted_for: string | null }
  calendar_feeds: { account_id: string; renewals: Generated<number> }
  laid_plans: { plan_id: string; class_id: string; enrollment_id: string | null; laid_until: string }
  meeting_joins: { meeting_id: string; account_id: string; enrollment_id: string | null; joined_at: Instant }
  meeting_absences: {
    meeting_id: string
    enrollment_id: string
    reason: AbsenceReason
    words: string | null
    given_at: Instant
  }
  meeting_marks: { meeting_id: string; enrollment_id: string; mark: AttendanceMark; saved_at: Instant }
  meeting_objections: {
    meeting_id: string
    enrollment_id: string
    account_id: string
    words: string
    made_at: Instant
    decision: ObjectionDecision | null
    decided_at: OptionalInstant
    answer: string | null
  }
  school_quarters: { quarter: Quarter; first_day: string; last_day: string }
  lifeskills_grades: {
    enrollment_id: string
    grade: number
    comment: string
    graded_by: string
    graded_at: Instant
  }
  report_cards: { enrollment_id: string; changed_at: Instant; edits: Generated<number> }
  report_card_grades: {
    enrollment_id: string
    subject_id: string
    quarter: GradeQuarter
    grade: number
  }
  report_card_attendance: {
    enrollment_id: string
    quarter: Quarter
    school_days: number | null
    days_present: number | null
    tardy_times: number | null
  }
  report_card_deportment: {
    enrollment_id: string
    quarter: Quarter
    trait: string
    mark: DeportmentMark
  }
  report_card_unsatisfactory_work: {
    enrollment_id: string
    quarter: Quarter
    poor_lesson_preparation: boolean
    no_homework_frequently: boolean
    irregular_attendance: boolean
    behavioral_problem: boolean
  }
  report_card_versions: {
    id: GeneratedId
    enrollment_id: string
    version: number
    file: string
    edits: number
    published_by: string | null
    published_at: Instant
  }
  announcements: {
    id: GeneratedId
    title: string
    content: string
    for_teachers: boolean
    for_parents: boolean
    for_learners: boolean
    author_id: string
    posted_at: Instant
  }
  audit_trail: {
    id: Generated<number>
    at: Instant
    account_id: string | null
    action: string
    thing: string
    thing_id: string
    before: Snapshot
    after: Snapshot
  }
  mails: {
    id: GeneratedId
    to_address: string
    subject: string
    html: string | null
    text: string | null
    created_at: GeneratedInstant
    sent_at: OptionalInstant
    expires_at: OptionalInstant
    taken_at: OptionalInstant
    attempts: Generated<number>
    last_error: string | null
    /** Why the last attempt failed, in words of our own; `failure_code` is the server's or the network's. */
    failure: MailFailureReason | null
    failure_code: string | null
    failed_at: OptionalInstant
    headers: Snapshot
    priority: Generated<number>
    due_at: OptionalInstant
  }
  mail_pace: { is_only: Generated<boolean>; next_at: Instant; rests: Generated<number> }
  notices: {
    id: GeneratedId
    account_id: string
    kind: string
    cause: string
    facts: JsonObject
    things: Generated<number>
    is_grouped: Generated<boolean>
    waits_for_digest: Generated<boolean>
    created_at: Instant
    read_at: OptionalInstant
  }
  notice_settings: { account_id: string; choices: JsonObject; quiet_from: string; quiet_to: string }
  notice_digests: { account_id: string; day: string }
  notice_digest_days: { day: string }
  push_keys: { is_only: Generated<boolean>; public_key: string; sealed_private_key: string }
  push_devices: {
    id: GeneratedId
    account_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    device: string | null
    created_at: Instant
    last_seen_at: Instant
    removed_at: OptionalInstant
  }
  push_deliveries: {
    id: GeneratedId
    cause_id: string
    device_id: string
    created_at: Instant
    turn: Generated<number>
    attempts: Generated<number>
    taken_at: OptionalInstant
    done_at: OptionalInstant
    outcome: string | null
  }
  rate_limits: { key: string; points: Generated<number>; expire: number | null }
  /** Filled by triggers, like staged_enrollments. `since` may be -infinity, which a Date cannot represent. */
  row_counts: {
    id: Generated<number>
    list: string
    part: string
    since: GeneratedInstant
    amount: number
  }
  stage_day: { is_only: Generated<boolean>; day: string }
  staged_enrollments: {
    enrollment_id: string
    class_id: string
    stage: "hidden" | "upcoming" | "ongoing" | "finished"
    status: EnrollmentStatus
    created_at: Instant
  }
}
