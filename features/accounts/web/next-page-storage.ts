import { ownPath } from "../domain/next-page.ts"

/** The link in the mail opens a page of its own: this is how it learns which page was asked for before. */
const key = "next-page"
/** Longer than a mail takes, shorter than it takes to forget. */
const keptMs = 60 * 60 * 1000

export function storeNextPage(next: string): void {
  try {
    window.localStorage.setItem(key, JSON.stringify({ next, until: Date.now() + keptMs }))
  } catch {
    // Storage is switched off: the person arrives at home instead.
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
    // Nothing was kept.
  }
}
