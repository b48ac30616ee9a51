import { ownPath } from "../../domain/next-page.ts"

/** Remembers the page that was asked for: the link in the mail opens a new page, which does not know it. */
const key = "next-page"
/** Longer than a mail takes to arrive. */
const keptMs = 60 * 60 * 1000

export function storeNextPage(next: string): void {
  try {
    window.localStorage.setItem(key, JSON.stringify({ next, until: Date.now() + keptMs }))
  } catch {
    // Storage is switched off: the person goes to the home page instead.
  }
}

export function readNextPage(): string | null {
  try {
    const { next, until } = JSON.parse(window.localStorage.getItem(key) ?? "{}")
    return until > Date.now() ? ownPath(next) : null
  } catch {
    return null
  }
}

export function clearNextPage(): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}
