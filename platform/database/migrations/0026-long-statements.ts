import { type Kysely, sql } from "kysely"

/**
 * A long statement is added by a job: `is_working` until its last line is there. `line_count` is the number of its lines of
 * money that came in; `known` of those that an earlier statement had brought. `left_out` lists its other lines: [{ line, reason }].
 */
const statements = sql`
  alter table statements
    add column is_working boolean not null default false,
    add column line_count integer not null default 0,
    add column known integer not null default 0,
    add column left_out jsonb not null default '[]';
  update statements set line_count = counted.lines
    from (select statement_id, count(*) as lines from statement_lines group by statement_id) as counted
    where counted.statement_id = statements.id`

/** Lines of a long statement that the job has not added yet. */
const waiting = sql`
  create table waiting_statement_lines (
    statement_id uuid not null references statements (id) on delete cascade,
    position integer not null,
    line integer not null,
    identity bytea not null,
    reference text,
    code text,
    day date not null,
    amount_centavos bigint not null check (amount_centavos > 0),
    text text not null,
    primary key (statement_id, position)
  )`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [statements, waiting]) await part.execute(db)
}
