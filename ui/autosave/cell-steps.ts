import type { KeyboardEvent } from "react"
import type { AutosavedEntries } from "./autosaved-entries.ts"

interface Pressed {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * Returns the step of a key in a column: 1 down, -1 up, 0 none. In a select the arrow keys choose, and only Enter
 * moves.
 */
export function arrowStepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed, isChoice: boolean): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey) return 0
  if (key === "Enter") return shiftKey ? -1 : 1
  if (isChoice || shiftKey) return 0
  if (key === "ArrowDown") return 1
  return key === "ArrowUp" ? -1 : 0
}

/** Moves within the column of a cell by Enter and the arrow keys; at its end Enter saves the field. */
export function walkColumn(event: KeyboardEvent, entries: AutosavedEntries | null): void {
  const cell = event.target as HTMLElement
  const { column, entry } = cell.dataset
  const step = column ? arrowStepOf(event, cell instanceof HTMLSelectElement) : 0
  if (step === 0) return
  event.preventDefault()
  if (!stepFrom(cell, step) && entry) entries?.leave(entry)
}

/** Moves from a cell of a table to the one below or above it; false at the edge. */
export function stepFrom(cell: HTMLElement, step: number): boolean {
  const { column } = cell.dataset
  const cells = cell.closest("table")?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? []
  const next = [...cells].at([...cells].indexOf(cell) + step)
  if (!next || [...cells].indexOf(next) - [...cells].indexOf(cell) !== step) return false
  next.focus()
  next.scrollIntoView({ block: "nearest" })
  return true
}

/** Moves to the first field of an entry, or to the heading of its part if its quarter is hidden. */
export function focusEntry(key: string | undefined): void {
  const fields = key ? [...document.querySelectorAll<HTMLElement>(`[data-entry="${key}"]`)] : []
  const inSight = fields.find((field) => field.getClientRects().length > 0)
  const place = inSight ?? fields[0]?.closest("section")?.querySelector<HTMLElement>("h3")
  place?.focus()
}
