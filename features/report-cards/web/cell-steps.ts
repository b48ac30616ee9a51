interface Pressed {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** Where a key leads in a column: 1 down, -1 up, 0 nowhere. In a choice the arrows choose, and only Enter leads on. */
export function arrowStepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Pressed, isChoice: boolean): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey) return 0
  if (key === "Enter") return shiftKey ? -1 : 1
  if (isChoice || shiftKey) return 0
  if (key === "ArrowDown") return 1
  return key === "ArrowUp" ? -1 : 0
}

/** Goes from a cell of a table to the one below or above it; false at the edge. */
export function stepFrom(cell: HTMLElement, step: number): boolean {
  const { column } = cell.dataset
  const cells = cell.closest("table")?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? []
  const next = [...cells].at([...cells].indexOf(cell) + step)
  if (!next || [...cells].indexOf(next) - [...cells].indexOf(cell) !== step) return false
  next.focus()
  next.scrollIntoView({ block: "nearest" })
  return true
}

/** Goes to the first field of an entry, or to the heading of its part where its quarter is out of sight. */
export function focusEntry(key: string | undefined): void {
  const fields = key ? [...document.querySelectorAll<HTMLElement>(`[data-entry="${key}"]`)] : []
  const inSight = fields.find((field) => field.getClientRects().length > 0)
  const place = inSight ?? fields[0]?.closest("section")?.querySelector<HTMLElement>("h3")
  place?.focus()
}
