import { minuteTextIn } from "../../../lib/minute-text.ts"
import { verifyChain } from "../../../platform/audit/verify-chain.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { openDownloads } from "../../../platform/http/replies/csv-download.ts"
import type { CsvColumn } from "../../../platform/http/replies/csv-stream.ts"
import type { AuditRow } from "../contract.ts"
import * as contract from "../contract.ts"
import { type AuditThing, thingWords } from "../domain/actions.ts"
import { describeRows } from "./describe-rows.ts"
import { serveHistories } from "./history-api.ts"
import { listRows } from "./list-rows.ts"
import { countTrailRows, findTrailPage, type TrailKey, trailKeyOf } from "./trail-queries.ts"

const fileRowsAtOnce = 500

/** A part takes some seconds at most. */
const rowsOfPart = 50_000

/** Checks the whole chain; with `after` a part of it, and says where the next one begins. */
async function checkChain({ db }: Pick<Deps, "db">, after: string | undefined) {
  const part = after === undefined ? {} : { after: Number(after), most: rowsOfPart }
  const { sealedTo, firstBad, next } = await verifyChain(db, part)
  return {
    ok: firstBad === null,
    sealedUntil: sealedTo?.toISOString() ?? null,
    firstBad: firstBad && { id: String(firstBad.id), problem: firstBad.problem },
    ...(next !== null && { next: String(next) }),
  }
}

export function auditApi(serve: Serve, deps: Deps): void {
  serveHistories(serve, deps)
  serve(contract.auditCall, ({ input }) => listRows(deps, input))
  serve(contract.auditCheckCall, ({ input }) => checkChain(deps, input.after))
  const download = openDownloads(deps)
  serve(contract.auditFileCall, ({ actor, exchange }) =>
    download(exchange, {
      takenBy: actor.accountId,
      name: "audit",
      columns: fileColumns(deps),
      nextBatch: (last) => findFileRows(deps, last),
      countRows: () => countTrailRows(deps.db),
    }),
  )
}

type FileRow = AuditRow & { key: TrailKey }

async function findFileRows(deps: Deps, last: FileRow | undefined): Promise<FileRow[]> {
  const { rows } = await findTrailPage(deps.db, {}, fileRowsAtOnce, last?.key)
  const described = await describeRows(deps, rows)
  return described.flatMap((row, at) => {
    const trailRow = rows[at]
    return trailRow ? [{ ...row, key: trailKeyOf(trailRow) }] : []
  })
}

function fileColumns({ settings }: Deps): CsvColumn<FileRow>[] {
  const written = minuteTextIn(settings.timeZone)
  return [
    ["ID", ({ id }) => Number(id)],
    ["When", ({ at }) => written(new Date(at))],
    ["By", ({ by }) => by],
    ["What", ({ what }) => what],
    ["Record", ({ thing }) => thingWords[thing as AuditThing] ?? thing],
    ["Record ID", ({ thingId }) => thingId],
    ["Before", ({ before }) => before],
    ["After", ({ after }) => after],
  ]
}
