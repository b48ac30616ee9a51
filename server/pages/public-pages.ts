import { exploreClassesCall } from "../../features/classes/contract.ts"

const { pageSize: _, ...filters } = exploreClassesCall.input.shape

/**
 * The changing contents of public pages. `class-pages` is what a class shares with others: its teacher, and the cards of
 * the teacher's other classes. server/touched-by-events.ts has those that each event
 * changes.
 */
export type Thing = "class-lists" | "free-seats" | "class-pages" | "announcements" | "site-map" | `class ${string}`

export const classThing = (classId: string): Thing => `class ${classId.toLowerCase()}`

type PublicPage = {
  /** The file in app/areas/public. */
  file: string
  /** The query parameters that it uses; all others are ignored. */
  reads: readonly string[]
  /** The changing contents, besides the class of a class page. */
  shows: readonly Thing[]
}

const lists: readonly Thing[] = ["class-lists", "free-seats"]

/** The public pages by address. */
export const publicPages: Record<string, PublicPage> = {
  "/": { file: "home", reads: [], shows: lists },
  "/explore": { file: "explore", reads: Object.keys(filters), shows: lists },
  "/explore/:program/:type/:classId": { file: "class-page", reads: ["sort", "page"], shows: ["class-pages"] },
  "/teachers/:teacherId": { file: "teacher-page", reads: ["sort", "page"], shows: ["class-pages", "class-lists"] },
  "/homeschool": { file: "homeschool", reads: [], shows: ["class-lists"] },
  "/announcements": { file: "announcements", reads: ["page"], shows: ["announcements"] },
  "/help": { file: "help", reads: [], shows: [] },
  "/faq": { file: "faq", reads: [], shows: [] },
  "/teach": { file: "teach", reads: [], shows: [] },
  "/about": { file: "about", reads: [], shows: [] },
  "/agreements/safety-and-privacy-policy": { file: "privacy-policy", reads: [], shows: [] },
  "/agreements/terms-and-conditions": { file: "terms", reads: [], shows: [] },
  "/agreements/terms-and-conditions/teachers": { file: "teacher-terms", reads: [], shows: [] },
}

/** Returns the changing contents of the page at this address. */
export function thingsAt(address: string): readonly Thing[] {
  const [path = ""] = address.split("?", 1)
  const match = shapes.find(({ shape }) => shape.test(path))
  const [classId] = match?.page.file === "class-page" ? path.split("/").slice(-1) : []
  return [...(match?.page.shows ?? []), ...(classId ? [classThing(classId)] : [])]
}

const shapes = Object.entries(publicPages).map(([path, page]) => ({
  shape: new RegExp(`^${path.replace(/:\w+/g, "[\\w-]+")}$`),
  page,
}))

/**
 * Returns the cache key of a request: the address of the page without parameters that change nothing; null if it is no
 * public page. A parameter that is sent twice gives null, because pages and browsers may read it differently.
 */
export function publicAddress({ pathname, searchParams }: URL): string | null {
  const page = shapes.find(({ shape }) => shape.test(pathname))?.page
  if (!page) return null
  const params = new URLSearchParams()
  for (const name of page.reads) {
    const [value, ...more] = searchParams.getAll(name)
    if (more.length > 0) return null
    if (value !== undefined) params.set(name, value)
  }
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
