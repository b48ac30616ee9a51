import { exploreClassesCall } from "../features/classes/contract.ts"

const { pageSize: _, ...filters } = exploreClassesCall.input.shape

type PublicPage = {
  /** Its file in app/areas/public, as the router names it when a browser asks for its data alone. */
  file: string
  /** What it reads from its query. All else in a query changes nothing. */
  reads: readonly string[]
}

/** The public pages by their addresses. */
export const publicPages: Record<string, PublicPage> = {
  "/": { file: "home", reads: [] },
  "/explore": { file: "explore", reads: Object.keys(filters) },
  "/explore/:program/:type/:classId": { file: "class-page", reads: [] },
  "/homeschool": { file: "homeschool", reads: [] },
  "/announcements": { file: "announcements", reads: ["page"] },
  "/help": { file: "help", reads: [] },
  "/faq": { file: "faq", reads: [] },
  "/teach": { file: "teach", reads: [] },
  "/about": { file: "about", reads: [] },
  "/agreements/safety-and-privacy-policy": { file: "privacy-policy", reads: [] },
  "/agreements/terms-and-conditions": { file: "terms", reads: [] },
  "/agreements/terms-and-conditions/teachers": { file: "teacher-terms", reads: [] },
}

const shapes = Object.entries(publicPages).map(([path, page]) => ({
  shape: new RegExp(`^${path.replace(/:\w+/g, "[\\w-]+")}$`),
  page,
}))

/**
 * The cache key of a request: the address of the page or its data, without parameters that change nothing; null when
 * it is neither. A parameter that is sent twice gives null, because pages and browsers may read it differently.
 */
export function publicAddress({ pathname, searchParams }: URL): string | null {
  const ofPage = pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "")
  const page = shapes.find(({ shape }) => shape.test(ofPage))?.page
  if (!page) return null
  const isData = ofPage !== pathname
  const known = new URLSearchParams()
  for (const name of isData ? [...page.reads, "_routes"] : page.reads) {
    const [value, ...more] = searchParams.getAll(name)
    if (more.length > 0) return null
    if (value !== undefined) known.set(name, value)
  }
  // Who has the frame around the page asks for the page's own data only; any other choice is nobody else's.
  if (isData && ![null, `areas/public/${page.file}`].includes(known.get("_routes"))) return null
  return known.size > 0 ? `${pathname}?${known}` : pathname
}
