import { type Kysely, sql } from "kysely"

/**
 * Families of one-on-one classes pay for another round of sessions (docs/rules/payments.md#renewals). `sessions`: how many
 * a due of this kind adds. `renewal_sessions`: how many a round of the class has; null for as many as the class.
 */
const renewals = [
  sql`alter table classes add column renewal_sessions smallint
    constraint classes_renewal_sessions check (renewal_sessions between 1 and 500)`,
  sql`alter table dues add column sessions smallint`,
  sql`alter table dues add constraint dues_sessions check
    ((kind = 'renewal') = (sessions is not null) and (sessions is null or sessions between 1 and 500)) not valid`,
  sql`alter table dues validate constraint dues_sessions`,
  sql`create unique index dues_one_renewal on dues (enrollment_id) where kind = 'renewal' and state in ('planned', 'open')`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of renewals) await statement.execute(db)
}
