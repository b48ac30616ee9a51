import { adminClassPath, type ClassAddress, classEditPath } from "../../domain/class-links.ts"

/** The filters and the order of the class list, besides the status. */
const narrowing = ["className", "programType", "type", "name", "date"] as const

/** Returns the filters of a list of pending classes, from its address or from that of a class reviewed out of it. */
export function narrowingIn(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    narrowing.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** Returns the address of a class to review; it keeps the filters for the class after it. */
export function reviewPath(klass: ClassAddress, search: URLSearchParams): string {
  return narrowed(adminClassPath(klass), search)
}

/** Returns the page that edits a class; its link back continues the review. */
export function reviewEditPath(klass: ClassAddress, search: URLSearchParams): string {
  return narrowed(classEditPath("admin", klass), search)
}

function narrowed(path: string, search: URLSearchParams): string {
  const filters = new URLSearchParams(narrowingIn(search)).toString()
  return filters ? `${path}?${filters}` : path
}
