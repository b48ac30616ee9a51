/** The `pagination` beside every list that grows (docs/rules.md#replies). Pages are counted from 1. */
export type PageInfo = { page: number; pageSize: number; total: number; totalPages: number }

export function pageOf(page: number, pageSize: number, total: number): PageInfo {
  return { page, pageSize, total, totalPages: Math.ceil(total / pageSize) }
}

/** How many rows come before a page. */
export function rowsBefore(page: number, pageSize: number): number {
  return (page - 1) * pageSize
}

const buttonsShown = 5

/** The numbers on the page buttons: 5 around the current one, fewer when there are fewer pages (docs/rules.md#replies). */
export function buttonsAround(current: number, totalPages: number): number[] {
  const last = Math.max(1, totalPages)
  const shown = Math.min(buttonsShown, last)
  const first = Math.min(Math.max(1, current - Math.floor(buttonsShown / 2)), last - shown + 1)
  return Array.from({ length: shown }, (_, step) => first + step)
}
