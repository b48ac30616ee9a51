import { sql } from "kysely"

/** The place in a list from which its next page goes on: the moment and the id of the last row. */
export type Cursor = { at: Date; id: string }

const shape = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)_([0-9a-f-]{36})$/

export function writeCursor({ at, id }: Cursor): string {
  return `${at.toISOString()}_${id}`
}

/** Reads a place; null for anything else, which is the beginning of the list. */
export function readCursor(text: string | undefined): Cursor | null {
  const [, at, id] = shape.exec(text ?? "") ?? []
  if (!at || !id || Number.isNaN(Date.parse(at))) return null
  return { at: new Date(at), id }
}

/** The rows after this place in a list that begins with the newest. Moments have milliseconds, as `deps.now()`. */
export function afterCursor(at: string, id: string, cursor: Cursor) {
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${cursor.at}, ${cursor.id}::uuid)`
}

/** Reads the place of a message in its conversation; null for anything else, which is the newest. */
export function readPlace(text: string | undefined): number | null {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : null
}

/** Cuts a page of rows, of which one more was read; `next` is the place of its last row. */
export function cutPage<R>(rows: readonly R[], size: number, placeOf: (row: R) => string) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last ? placeOf(last) : null }
}
