import { type Kysely, sql } from "kysely"

/**
 * What a payment takes out of what the account has overpaid: the amount due is the prices without it. A code keeps what
 * was planned with it. A payment that is all credit has no proof (docs/rules.md#payments).
 */
const credit = sql`
  alter table payments add column credit_centavos bigint not null default 0
    constraint payments_credit check (credit_centavos >= 0);
  alter table payment_codes add column credit_centavos bigint not null default 0
    constraint payment_codes_credit check (credit_centavos >= 0);
  alter table payments alter column proof drop not null;
  create index payments_with_credit on payments (account_id) where credit_centavos > 0`

/**
 * The sessions that the class had at the approval, from which the promised meetings are counted. Null in the terms from
 * before it was kept, until the job that counts them again has seen them (docs/decisions/0045-books.md).
 */
const promises = sql`
  alter table ledger_terms add column sessions integer check (sessions >= 0);
  create index ledger_terms_uncounted on ledger_terms (enrollment_id) where sessions is null`

/**
 * The enrollment from which the student moved to another class: meetings of both count for a refund. For moves of before it is
 * found by the moment of the move, which both enrollments have.
 */
const moves = sql`
  alter table ledger_terms add column moved_from uuid;
  update ledger_terms set moved_from = left_one.id
    from enrollments as taken, enrollments as left_one, ledger_terms as left_terms
    where taken.id = ledger_terms.enrollment_id and left_terms.enrollment_id = left_one.id
      and left_one.payment_id = taken.payment_id and left_one.id <> taken.id
      and left_one.learner_id is not distinct from taken.learner_id
      and left_one.child_id is not distinct from taken.child_id
      and left_one.left_at = taken.created_at`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [credit, promises, moves]) await part.execute(db)
}
