/** The state of a page that was reached by a notice. */
export const byNotice = (id: string) => ({ notice: id })

/** The id of the notice that led to a page, from its location; null for any other way. */
export function noticeThatLed(state: unknown): string | null {
  return nameIn(state, "notice")
}

/** The state of the page of notices, where a notice leads whose thing is gone. */
export const withoutThing = (id: string) => ({ noticeWithoutThing: id })

export function noticeWithoutThing(state: unknown): string | null {
  return nameIn(state, "noticeWithoutThing")
}

function nameIn(state: unknown, name: string): string | null {
  const value = (state as Record<string, unknown> | null)?.[name]
  return typeof value === "string" ? value : null
}
