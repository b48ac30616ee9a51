import pg from "pg"
import type { MatchPayment } from "../../features/statements/domain/match-lines.ts"
import { addWaitingLines } from "../../features/statements/server/add-lines.ts"
import { openDatabase } from "../../platform/database/client.ts"
import { send } from "../explain-writes.ts"
import { benchSettings, depsOver, openRecorder } from "../record.ts"
import type { BenchSchool } from "../school.ts"
import { get } from "../subjects.ts"
import { lastDay } from "./draw.ts"

const payments = `
  with payer as (select id from accounts where role = 'parent' order by email limit 1), paid as (
    insert into payments (account_id, proof, amount_due_centavos, reference_number, channel, paid_at, status,
      amount_received_centavos, decided_at)
    select payer.id, 'proof ' || n || '.png', amount, reference, 'GCash', day + time '12:00',
      case when decided then 'accepted' else 'sent' end, case when decided then amount end, case when decided then now() end
    from payer, unnest($1::bigint[], $2::text[], $3::date[], $4::boolean[]) with ordinality
      as drawn (amount, reference, day, decided, n)
    returning id, reference_number
  )
  insert into payment_checks (payment_id, reference_key, channel_key, level, findings, others)
  select id, reference_number, 'gcash', 'fine', '{}', '{}' from paid`

/** `uploadMs`: until all lines are added and matched. `answerMs`: until the call replies. */
export type UploadFigures = { uploadMs: number; answerMs: number; listMs: number; added: number; certain: number }

/** As many payments of other months as an old school has. */
const others = `
  with payer as (select id from accounts where role = 'parent' order by email limit 1), paid as (
    insert into payments (account_id, proof, amount_due_centavos, reference_number, channel, paid_at, status)
    select payer.id, 'other ' || n || '.png', 150000, (7000000000000 + n)::text, 'GCash',
      timestamptz '2026-11-20 04:00Z' - (n % 60) * interval '1 day', 'sent'
    from payer, generate_series(1, 10000) as n returning id, reference_number
  )
  insert into payment_checks (payment_id, reference_key, channel_key, level, findings, others)
  select id, reference_number, 'gcash', 'fine', '{}', '{}' from paid`

/**
 * Measures from the upload of a statement to its result, in a school with these payments and 10,000 others; then the
 * list of its matches. The job runs here, right after the reply.
 */
export async function measureUpload(school: BenchSchool, file: Blob, paid: MatchPayment[]): Promise<UploadFigures> {
  const admin = await fill(school, paid)
  const recorder = await openRecorder(school.connection, school.folder)
  const db = openDatabase(school.connection)
  try {
    const form = new FormData()
    form.append("file", file, "statement.csv")
    form.append("channel", "GCash")
    const request = await send("POST", "/admins/statements", form, admin)
    const begun = performance.now()
    const { reply } = await recorder.recordReply(request)
    const answerMs = performance.now() - begun
    const { statementId } = JSON.parse(reply) as { statementId: string }
    await addWaitingLines(await depsOver(db, benchSettings(school.folder)), statementId)
    const result = await recorder.recordReply(get(`/admins/statements/${statementId}`, admin))
    const uploadMs = performance.now() - begun
    const { added, certain } = JSON.parse(result.reply) as { added: number; certain: number }
    const startedAt = performance.now()
    await recorder.record(get(`/admins/statements/${statementId}/matches`, admin))
    return { uploadMs, answerMs, listMs: performance.now() - startedAt, added, certain }
  } finally {
    await Promise.all([recorder.close(), db.destroy()])
  }
}

/** Adds the payments, and returns an administrator. */
async function fill({ connection }: BenchSchool, paid: MatchPayment[]): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const columns = [
      paid.map(({ amountDue }) => amountDue),
      paid.map(({ references }) => references[0] ?? null),
      paid.map(({ days }) => days[0] ?? lastDay),
      paid.map(({ isDecided }) => isDecided),
    ]
    await client.query(payments, columns)
    await client.query(others)
    await client.query("analyze payments, payment_checks")
    const { rows } = await client.query<{ id: string }>("select id from accounts where is_admin order by email limit 1")
    return rows[0]?.id ?? ""
  } finally {
    await client.end()
  }
}
