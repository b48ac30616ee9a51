import { expect, test } from "vitest"
import { consequences } from "../../server/events.ts"
import { isTest, sources } from "./sources.ts"
import { type Write, writesIn } from "./table-writes.ts"

/** Every change records an event, and its effects are in server/events.ts (docs/decisions/0021). */

const useCases = sources.filter(({ path }) => /^features\/[^/]+\/server\//.test(path) && !isTest(path))
const featureOf = (path: string) => path.split("/")[1] ?? ""

/** The names of events, such as "class.approved", in the files that declare them. */
const declared = useCases
  .filter(({ path }) => path.endsWith("/server/events.ts"))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/"([a-z-]+\.[a-z-]+)"/g)].map(([, type = ""]) => ({ type, feature: featureOf(path) })),
  )

test("every event is wired, also those without reactions, and no other name is", () => {
  expect(declared.length).toBeGreaterThan(30)
  expect(new Set(Object.keys(consequences))).toEqual(new Set(declared.map(({ type }) => type)))
})

test("every event belongs to one feature, which records it", () => {
  const types = declared.map(({ type }) => type)
  expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([])
  const silent = declared.filter(({ type, feature }) => {
    const own = useCases.filter(({ path }) => featureOf(path) === feature)
    const tables = own.filter(({ path }) => path.endsWith("/events.ts")).flatMap(({ text }) => tablesOf(text))
    const names = [`"${type}"`, ...tables.filter(({ types }) => types.includes(type)).map(({ name }) => name)]
    return !own.some(({ path, text }) => !path.endsWith("/events.ts") && names.some((name) => text.includes(name)))
  })
  expect(silent).toEqual([])
})

/** The constants that map a decision to its event, such as `decisionEvents`. */
const tablesOf = (text: string) =>
  [...text.matchAll(/export const (\w+) = \{([^}]*)\} as const/g)].map(([, name = "", body = ""]) => ({
    name,
    types: [...body.matchAll(/"([a-z-]+\.[a-z-]+)"/g)].map(([, type]) => type),
  }))

test("no event has a place for a token, a password or the address of a meeting", () => {
  const secret = /^\s*\w*(token|password|hash|secret|url|link|accountNumber)\w*\??:/im
  const files = useCases.filter(({ path }) => path.endsWith("/server/events.ts"))
  expect(files.filter(({ text }) => secret.test(text)).map(({ path }) => path)).toEqual([])
  expect(secret.test("  resetToken: string")).toBe(true)
})

/** These mails contain a token, which no event may contain. */
const linkMails = [
  "features/accounts/server/links/links.ts",
  "features/accounts/server/staff/invite-staff.ts",
  "features/accounts/server/second-factor/lost-factor.ts",
  "features/accounts/server/email-change/request-email-change.ts",
]

/** Mails about what earlier events have reported. */
const digests = "features/notices/server/digest/send-digests.ts"

/** They store what follows from payments, about which events were recorded. */
const paymentChecks = [
  "features/payments/server/desk/check-unchecked.ts",
  "features/payments/server/reading/read-sent-proof.ts",
]

/** They store what a provider says, and ask it; what follows from its reply is recorded by accept-checkout.ts. */
const askingProviders = [
  "features/payments/server/online/end-checkout.ts",
  "features/payments/server/online/receive-event.ts",
  "features/payments/server/online/settle-checkout.ts",
]

/** It changes only the session of the person who makes the call. */
const ownSession = "features/accounts/server/sessions/reauthenticate.ts"

test("a use case that changes something in a transaction records an event", () => {
  const silent = useCases.filter(
    ({ path, text }) =>
      ![...linkMails, digests, ...paymentChecks, ...askingProviders, ownSession].includes(path) &&
      text.includes("transact(") &&
      !/\brecord\w+Event\(|addMessage\(|publishCard\(|decidePayment\(|cancelLocked\(/.test(text),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})

/** Deletes unused search words once a day, which has no effects. */
const maintenance = "features/classes/server/lists/search-word-queries.ts"

test("use cases open their transactions with transact", () => {
  const others = useCases.filter(({ path, text }) => path !== maintenance && text.includes(".transaction("))
  expect(others.map(({ path }) => path)).toEqual([])
})

/** Mails are a channel of notices. */
const noticeMails = ["features/notices/server/notify.ts", digests]

/** Its mail goes to an address that the account has no longer, so no notice can. */
const formerAddress = "features/accounts/server/email-change/use-email-links.ts"

test("no use case queues a mail or writes the audit trail directly", () => {
  const direct = useCases.filter(
    ({ path, text }) =>
      ![...linkMails, ...noticeMails, formerAddress].includes(path) && /\b(queueMail\w*|recordDecision)\b/.test(text),
  )
  expect(direct.map(({ path }) => path)).toEqual([])
})

/** The owners of these tables. Accounts registers people and users edits them: the rows of people belong to both. */
const people = ["accounts", "users"]

/** Deleting an account writes every table that the register of personal data names (docs/rules/privacy.md#deletion). */
const deletion = "features/privacy/server/deletion/"

/** Enrolling sends a payment, and checking out enrolls, so their rows belong to both. */
const seats = ["enrollments", "payments"]
const owners: Record<string, readonly string[]> = {
  accounts: people,
  learners: people,
  parents: people,
  children: people,
  teachers: people,
  sessions: ["accounts"],
  sign_ins: ["accounts"],
  failed_log_ins: ["accounts"],
  staff_invitations: ["accounts"],
  email_changes: ["accounts"],
  passkeys: ["accounts"],
  passkey_challenges: ["accounts"],
  authenticators: ["accounts"],
  consents: ["accounts"],
  recovery_codes: ["accounts"],
  login_steps: ["accounts"],
  trusted_devices: ["accounts"],
  factor_removals: ["accounts"],
  teacher_ids: ["users"],
  teacher_checks: ["users"],
  subjects: ["subjects"],
  classes: ["classes"],
  class_times: ["classes"],
  answer_hours: ["conversations"],
  conversation_openings: ["conversations"],
  conversations: ["conversations"],
  message_reports: ["conversations"],
  message_files: ["conversations"],
  message_quotes: ["conversations"],
  messages: ["conversations"],
  class_subjects: ["classes"],
  class_words: ["classes"],
  rating_prior: ["classes"],
  reviews: ["reviews"],
  review_reports: ["reviews"],
  review_requests: ["reviews"],
  meeting_links: ["classes"],
  solo_times: ["schedules"],
  enrollments: seats,
  payments: seats,
  payment_proofs: seats,
  payment_codes: seats,
  payment_readings: ["payments"],
  payment_checks: ["payments"],
  online_checkouts: ["payments"],
  provider_events: ["payments"],
  online_refunds: ["ledger"],
  provider_payouts: ["statements"],
  seat_holds: [...seats, "waitlist"],
  guideline_signatures: ["enrollments"],
  waitlist: ["waitlist"],
  basket_items: ["payments"],
  hold_starts: ["payments"],
  statement_formats: ["statements"],
  statements: ["statements"],
  statement_lines: ["statements"],
  waiting_statement_lines: ["statements"],
  statement_covers: ["statements"],
  meetings: ["meetings"],
  meeting_series: ["meetings"],
  days_off: ["days-off"],
  day_off_series: ["days-off"],
  meeting_joins: ["meetings"],
  meeting_absences: ["attendance"],
  meeting_marks: ["attendance"],
  meeting_objections: ["meetings"],
  free_hours: ["meetings"],
  free_hour_exceptions: ["meetings"],
  make_up_credits: ["meetings"],
  make_up_requests: ["meetings"],
  time_off: ["meetings"],
  substitute_requests: ["meetings"],
  substitute_request_teachers: ["meetings"],
  applied_discounts: ["payments"],
  discounts: ["discounts"],
  grants: ["discounts"],
  ledger_entries: ["ledger"],
  // Payments sends payments of dues; what becomes of dues follows from the books.
  dues: ["payments", "ledger"],
  payment_dues: ["payments", "ledger"],
  ledger_lines: ["ledger"],
  ledger_totals: ["ledger"],
  ledger_terms: ["ledger"],
  ledger_meetings: ["ledger"],
  ledger_families: ["ledger"],
  ledger_state: ["ledger"],
  ledger_closings: ["ledger"],
  ledger_account_codes: ["ledger"],
  ledger_journal_settings: ["ledger"],
  receipt_numbers: ["ledger"],
  receipts: ["ledger"],
  refunds: ["ledger"],
  payouts: ["ledger"],
  payout_teachers: ["ledger"],
  payout_parts: ["ledger"],
  payout_state: ["ledger"],
  school_quarters: ["report-cards"],
  calendar_feeds: ["calendars"],
  lifeskills_grades: ["lifeskills-grades"],
  class_posts: ["stream"],
  class_post_students: ["stream"],
  class_materials: ["stream"],
  class_files: ["stream", "homework"],
  homework: ["homework"],
  homework_students: ["homework"],
  hand_ins: ["homework"],
  hand_in_keys: ["homework"],
  weekly_summaries: ["weekly-summaries"],
  meeting_notes: ["stream"],
  meeting_note_students: ["stream"],
  announcements: ["announcements"],
  notices: ["notices"],
  notice_settings: ["notices"],
  notice_digests: ["notices"],
  notice_digest_days: ["notices"],
  report_cards: ["report-cards"],
  report_card_grades: ["report-cards"],
  report_card_attendance: ["report-cards"],
  report_card_deportment: ["report-cards"],
  report_card_unsatisfactory_work: ["report-cards"],
  report_card_versions: ["report-cards"],
  push_devices: ["notices"],
  data_files: ["privacy"],
  account_deletions: ["privacy"],
  privacy_requests: ["privacy"],
}

const writes: Write[] = useCases.flatMap(({ path, text }) => writesIn(path, text))

test("a feature writes only its own tables", () => {
  expect(writes.length).toBeGreaterThan(40)
  const foreign = writes.filter(
    ({ path, table }) => !path.startsWith(deletion) && !owners[table]?.includes(featureOf(path)),
  )
  expect(foreign.map(({ path, name, table }) => `${path} ${name} writes ${table}`)).toEqual([])
})

test("no feature imports a function that writes another feature's tables", () => {
  const borrowed = useCases.flatMap(({ path, text }) =>
    [...text.matchAll(/^import \{([^}]*)\} from "(?:\.\.\/)+([^./"][^/"]*)\/server\/([^"]+)"/gm)].flatMap(
      ([, names = "", feature, file]) => {
        const writers = writes.filter((write) => write.path === `features/${feature}/server/${file}`)
        return writers
          .filter(({ name, table }) => hasWord(names, name) && !owners[table]?.includes(featureOf(path)))
          .map(({ name, table }) => `${path} writes ${table} by ${name}`)
      },
    ),
  )
  expect(borrowed).toEqual([])
})

const statusWriter = "features/payments/server/decide/payment-status-queries.ts"

test("the status of a payment is written in one place", () => {
  const others = useCases.filter(
    ({ path, text }) => path !== statusWriter && /updateTable\("payments"\)(?:(?!execute)[\s\S])*\bstatus\b/.test(text),
  )
  expect(others.map(({ path }) => path)).toEqual([])
  expect(useCases.find(({ path }) => path === statusWriter)?.text).toContain('updateTable("payments")')
})

const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

test("queries that write are found, and queries that read are not", () => {
  const text = `
    export const find = (db: Db) => db.selectFrom("classes").execute()
    export async function save(tx: Tx) { await tx.updateTable("classes").set({ name }).execute() }
    async function drop(tx: Tx) { await tx.deleteFrom("class_times").execute() }
    export function clear(tx: Tx) { return drop(tx) }`
  expect(writesIn("a.ts", text)).toEqual([
    { path: "a.ts", name: "save", table: "classes" },
    { path: "a.ts", name: "drop", table: "class_times" },
    { path: "a.ts", name: "clear", table: "class_times" },
  ])
})
