import { adminClassPath, type ClassAddress, classEditPath } from "../domain/class-links.ts"

/** By what the list of classes is narrowed and ordered, besides the status. */
const narrowing = ["className", "programType", "type", "name", "date"] as const

/** What a list of pending classes is narrowed to, from its address or from that of a class that is reviewed out of it. */
export function narrowingIn(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    narrowing.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** A class to review, of those that the list was narrowed to: its address keeps that for the one after it. */
export function reviewPath(klass: ClassAddress, search: URLSearchParams): string {
  return narrowed(adminClassPath(klass), search)
}

/** The page that changes a class: the way back from it goes on with the review. */
export function reviewEditPath(klass: ClassAddress, search: URLSearchParams): string {
  return narrowed(classEditPath("admin", klass), search)
}

function narrowed(path: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(narrowingIn(search)).toString()
  return kept ? `${path}?${kept}` : path
}
