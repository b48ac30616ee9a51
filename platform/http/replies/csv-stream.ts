import { byteOrderMark, type CsvCell, csvLine, csvWriter } from "../../../lib/csv.ts"

/** A column: its heading, and its value in a row. */
export type CsvColumn<Row> = readonly [name: string, cell: (row: Row) => CsvCell]

/** Rows per chunk, which is compressed and sent as one. */
const rowsPerChunk = 250

/**
 * A CSV file that is streamed: one batch of rows at a time, and the next only when the reader has room, so that a file
 * of any length needs the memory of one batch and holds no connection between batches.
 */
export async function* csvChunks<Row>(
  columns: readonly CsvColumn<Row>[],
  nextBatch: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Buffer, void, void> {
  const linesOf = csvWriter(columns.map(([, cell]) => cell))
  yield Buffer.from(byteOrderMark + csvLine(columns.map(([name]) => name)))
  for (let rows = await nextBatch(undefined); rows.length > 0; rows = await nextBatch(rows.at(-1))) {
    for (let from = 0; from < rows.length; from += rowsPerChunk)
      yield Buffer.from(linesOf(rows.slice(from, from + rowsPerChunk)))
  }
}
