import { byteOrderMark, csvLine } from "../../../lib/csv.ts"

/** A column by the readable name in the header row, with what it shows of a row. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => string | number | null]

const encoder = new TextEncoder()

/**
 * A CSV file that is written while it is read: one batch of rows at a time, and the next only when the reader has room,
 * so that a file of any length takes the memory of one batch and holds no connection between two.
 */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  nextBatch: (after: Row | undefined) => Promise<Row[]>,
): ReadableStream<Uint8Array> {
  let last: Row | undefined
  const header = byteOrderMark + csvLine(columns.map(([name]) => name))
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(header)),
    async pull(controller) {
      const rows = await nextBatch(last)
      if (rows.length === 0) return controller.close()
      last = rows.at(-1)
      const lines = rows.map((row) => csvLine(columns.map(([, cell]) => cell(row))))
      controller.enqueue(encoder.encode(lines.join("")))
    },
  })
}
