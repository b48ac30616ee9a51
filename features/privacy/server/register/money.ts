import { type SqlBool, sql } from "kysely"
import { formerFirstName, formerLastNames, formerStudent } from "../../domain/former.ts"
import {
  aboutNobody,
  becauseOfBooks,
  blank,
  nothing,
  ofAccount,
  ofEnrollment,
  ofPayment,
  type Register,
} from "./table-entry.ts"

const formerPayer = sql`to_jsonb(${sql.lit(formerFirstName)} || ' ' || case
  (select role from accounts where accounts.id = receipts.account_id)
  when 'parent' then ${sql.lit(formerLastNames.parent)} else ${sql.lit(formerLastNames.learner)} end)`

/** What a receipt shows, without names. */
const factsWithoutNames = sql`jsonb_set(jsonb_set(facts::jsonb, '{payer}', ${formerPayer}), '{lines}', (
  select coalesce(jsonb_agg(jsonb_set(line, '{student}', to_jsonb(${sql.lit(formerStudent)}::text))), '[]')
  from jsonb_array_elements(facts::jsonb -> 'lines') as line))`

/** Seats on the way to a payment, payments, the books, and what the bank says about them. */
export const moneyTables: Register = {
  basket_items: {
    whose: ofAccount(),
    exported: "class_id child_id",
    internal: "account_id id place",
    deletion: "rows are deleted",
  },
  hold_starts: {
    whose: ofAccount(),
    exported: "started_at",
    internal: "account_id id",
    deletion: "rows are deleted",
  },
  seat_holds: {
    whose: ofAccount(),
    exported: "class_id child_id kind created_at until",
    internal: "account_id id payment_id",
    deletion: "rows are deleted",
  },
  payment_codes: {
    whose: ofAccount(),
    exported: "code amount_centavos credit_centavos discount_code made_at price_centavos",
    internal: "account_id due_ids items used_by",
    deletion: "rows are deleted",
  },
  payments: {
    whose: ofAccount(),
    exported: `id status paid_at amount_due_centavos credit_centavos amount_received_centavos missing_centavos channel
      reference_number code reason words decided_at`,
    internal: "account_id decided_by has_waiting proof",
    deletion: {
      keptBecause: `${becauseOfBooks}, and a reference number cannot pay twice`,
      cleared: { words: nothing, proof: nothing, code: nothing },
    },
  },
  dues: {
    whose: ofAccount(),
    exported:
      "id enrollment_id kind part parts sessions amount_centavos settled_centavos day state made_at settled_at payment_id door door_decided_at",
    internal: "account_id reminded",
    deletion: { keptBecause: becauseOfBooks },
  },
  payment_dues: {
    whose: ofPayment,
    exported: "payment_id due_id amount_centavos settled_centavos",
    deletion: { keptBecause: becauseOfBooks },
  },
  discounts: aboutNobody("amount_centavos borne_by code ended_at id kind made_at name percent until use_limit"),
  grants: {
    whose: (accountId) =>
      sql<SqlBool>`(learner_id = ${accountId} or child_id in (select id from children where parent_id = ${accountId}))`,
    exported: "learner_id child_id class_id percent amount_centavos words giver made_at ended_at",
    internal: "id",
    deletion: "rows are deleted",
  },
  applied_discounts: {
    whose: ofPayment,
    exported: "payment_id enrollment_id text amount_centavos",
    internal: "borne_by discount_id grant_id id",
    deletion: { keptBecause: becauseOfBooks, cleared: { text: blank } },
  },
  payment_proofs: {
    whose: ofPayment,
    exported: "payment_id sent_at channel reference_number file",
    internal: "id pixels_sha256 sha256",
    deletion: "rows are deleted",
  },
  payment_readings: {
    whose: ofPayment,
    exported: "payment_id read_at amount_centavos channel paid_at receiver reference_number",
    deletion: "rows are deleted",
  },
  payment_checks: {
    // Their findings name payments of other families.
    whose: ofPayment,
    internal: `channel_key findings further_keys is_outdated level others payment_id payment_status place
      read_reference_key reference_key reference_since sent_at`,
    deletion: { keptBecause: "a reference number cannot pay twice" },
  },
  online_checkouts: {
    whose: ofPayment,
    exported: "payment_id provider state created_at settled_at amount_centavos fee_centavos",
    internal: `guidelines_version id is_live items paid_centavos problem provider_checkout_id provider_fee_centavos
      provider_payment_id`,
    deletion: { keptBecause: becauseOfBooks, cleared: { address: nothing } },
  },
  provider_events: {
    // What the provider knows of who paid is in the body, and is deleted with its age.
    whose: (accountId) =>
      sql<SqlBool>`checkout_id in (select online_checkouts.id from online_checkouts
        join payments on payments.id = payment_id where account_id = ${accountId}::uuid)`,
    exported: "provider type received_at",
    internal: "body checkout_id event_id id times",
    deletion: "rows are deleted",
  },
  online_refunds: {
    whose: (accountId) => sql<SqlBool>`refund_id in (select id from refunds where account_id = ${accountId}::uuid)`,
    exported: "refund_id state asked_at changed_at",
    internal: "asked_by checkout_id provider_refund_id tries",
    deletion: { keptBecause: becauseOfBooks },
  },
  receipts: {
    whose: ofAccount(),
    exported: "year number issued_at facts",
    internal: "account_id payment_id",
    deletion: { keptBecause: becauseOfBooks, cleared: { facts: factsWithoutNames } },
  },
  refunds: {
    whose: ofAccount(),
    exported: `payment_id status amount_centavos reason words account_name account_number channel requested_at decided_at
      answer paid_day reference_number`,
    internal: "account_id decided_by id paid_at pay_by review_by",
    deletion: {
      keptBecause: becauseOfBooks,
      cleared: { words: nothing, answer: nothing, account_name: nothing, account_number: nothing },
    },
  },
  ledger_entries: {
    // No row of the books is ever changed; what the school wrote about a decision is among them.
    whose: (accountId) => sql<SqlBool>`(${ofPayment(accountId)} or ${ofEnrollment(accountId)})`,
    exported: "day cause payment_id enrollment_id words",
    internal: "actor_id at cause_key id is_opening meeting_id month",
    deletion: { keptBecause: `${becauseOfBooks}, and no entry of them is ever changed` },
  },
  ledger_families: {
    whose: ofAccount(),
    exported: "over_paid_centavos refunds_due_centavos",
    internal: "account_id payer_sort",
    deletion: { keptBecause: becauseOfBooks },
  },
  ledger_lines: aboutNobody("account amount entry_id"),
  ledger_meetings: {
    whose: ofEnrollment,
    internal: "earned_centavos enrollment_id fee_centavos meeting_id quarters substitute_centavos substitute_id times",
    deletion: { keptBecause: becauseOfBooks },
  },
  ledger_closings: {
    // Who of the staff closed a month.
    whose: ofAccount("closed_by"),
    exported: "month closed_at",
    internal: "closed_by entries sums",
    deletion: { keptBecause: becauseOfBooks },
  },
  ledger_account_codes: aboutNobody("code name part"),
  ledger_journal_settings: aboutNobody("is_only tax_rate"),
  ledger_state: aboutNobody("is_only looked_until opened_at"),
  ledger_terms: {
    whose: ofAccount(),
    exported: `enrollment_id class_id price_centavos value_centavos discount_centavos due_centavos later_centavos
      returned_centavos opened_at closed_at`,
    internal: `account_id earned_centavos fee_centavos fee_percent moved_from over_on payment_id promised quarters sessions
      taken_back_centavos teacher_id`,
    deletion: { keptBecause: becauseOfBooks },
  },
  ledger_totals: aboutNobody("amount cause id month part"),
  payout_parts: {
    whose: ofAccount("teacher_id"),
    exported: "payout_id amount_centavos",
    internal: "enrollment_id teacher_id",
    deletion: { keptBecause: becauseOfBooks },
  },
  payout_state: aboutNobody("drafted_for is_only"),
  payout_teachers: {
    whose: ofAccount("teacher_id"),
    exported: "payout_id amount_centavos status channel paid_day paid_to reference_number reason",
    internal: "number paid_at teacher_id",
    deletion: { keptBecause: becauseOfBooks, cleared: { paid_to: nothing } },
  },
  payouts: {
    whose: ofAccount("drafted_by"),
    internal: "day drafted_at drafted_by id until_day",
    deletion: { keptBecause: becauseOfBooks },
  },
  provider_payouts: aboutNobody("amount_centavos booked_at channel day id line_id provider undone_at"),
  receipt_numbers: aboutNobody("last_number year"),
  statement_covers: {
    whose: ofPayment,
    internal: "covered_at covered_by line_id payment_id",
    deletion: { keptBecause: becauseOfBooks },
  },
  statement_formats: aboutNobody("channel date_order headings saved_at uses"),
  statement_lines: {
    // A line is somebody's once it pays for their payment. Bank statements are deleted with their age.
    whose: (accountId) => sql<SqlBool>`id in (select line_id from statement_covers where ${ofPayment(accountId)})`,
    exported: "day channel amount_centavos reference text",
    internal: "code id identity position set_aside_at set_aside_by set_aside_words statement_id",
    deletion: {
      keptBecause: becauseOfBooks,
      cleared: { text: blank, code: nothing, set_aside_words: nothingOrDash() },
    },
  },
  statements: {
    whose: ofAccount("added_by"),
    internal: "added_at added_by channel first_day id is_working known last_day left_out line_count",
    deletion: { keptBecause: becauseOfBooks },
  },
  waiting_statement_lines: aboutNobody("amount_centavos code day identity line position reference statement_id text"),
}

/** A line that was set aside keeps that it has a reason. */
function nothingOrDash() {
  return sql`case when set_aside_at is null then null else '–' end`
}
