/** The location state of a page that was reached through a notice. */
export const byNotice = (id: string) => ({ notice: id })

/** Returns the id of the notice that led to a page, from its location; null for any other way. */
export function noticeThatLed(state: unknown): string | null {
  return nameIn(state, "notice")
}

/** The location state of the page of notices, for a notice whose subject is gone. */
export const withoutThing = (id: string) => ({ noticeWithoutThing: id })

export function noticeWithoutThing(state: unknown): string | null {
  return nameIn(state, "noticeWithoutThing")
}

function nameIn(state: unknown, name: string): string | null {
  const value = (state as Record<string, unknown> | null)?.[name]
  return typeof value === "string" ? value : null
}
