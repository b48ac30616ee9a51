/** The `pagination` of every list with pages (docs/rules/general.md#replies). Pages are counted from 1. */
export type PageInfo = { page: number; pageSize: number; total: number; totalPages: number }

export function pageOf(page: number, pageSize: number, total: number): PageInfo {
  return { page, pageSize, total, totalPages: Math.ceil(total / pageSize) }
}

/** Returns the number of rows before a page. */
export function rowsBefore(page: number, pageSize: number): number {
  return (page - 1) * pageSize
}

/** The rows of a page, counted from the nearer end of the list. Counted from the far end, the order is reversed. */
export type PageWindow = { isBackwards: boolean; limit: number; offset: number }

/** Without a total the rows are counted from the start. */
export function pageWindow(page: number, pageSize: number, total?: number): PageWindow {
  const before = rowsBefore(page, pageSize)
  if (total === undefined) return { isBackwards: false, limit: pageSize, offset: before }
  const limit = Math.max(0, Math.min(pageSize, total - before))
  const behind = Math.max(0, total - before - limit)
  const isBackwards = behind < before
  return { isBackwards, limit, offset: isBackwards ? behind : before }
}

/** The rows of a page, counted from the start, of a list that ends after `total` rows. */
export function pageFromStart(page: number, pageSize: number, total: number): PageWindow {
  const offset = rowsBefore(page, pageSize)
  return { isBackwards: false, limit: Math.max(0, Math.min(pageSize, total - offset)), offset }
}

const buttonsShown = 5

/**
 * Returns the numbers on the page buttons: 5 around the current one, fewer when there are fewer pages
 * (docs/rules/general.md#replies).
 */
export function buttonsAround(current: number, totalPages: number): number[] {
  const last = Math.max(1, totalPages)
  const shown = Math.min(buttonsShown, last)
  const first = Math.min(Math.max(1, current - Math.floor(buttonsShown / 2)), last - shown + 1)
  return Array.from({ length: shown }, (_, step) => first + step)
}

/** The place of a row in a list that is ordered by a moment and an id (`listPlace` in fields.ts reads its text). */
export type RowPlace = { at: Date; id: string }

/** The text of a place, which pages send as `before` for the rows after it. */
export const placeText = ({ at, id }: RowPlace) => `${at.toISOString()}_${id}`

/** Cuts a page of rows, of which one more was read; `next` is the place of its last row, or null on the last page. */
export function cutPage<R>(rows: readonly R[], size: number, placeOf: (row: R) => string) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last ? placeOf(last) : null }
}
