import { exploreClasses } from "../features/classes/contract.ts"

const { pageSize: _, ...filters } = exploreClasses.input.shape

/** The public pages by their addresses, and what each of them reads from its query. All else in a query changes nothing. */
export const publicPages: Record<string, readonly string[]> = {
  "/": [],
  "/explore": Object.keys(filters),
  "/explore/:program/:type/:classId": [],
  "/homeschool": [],
  "/announcements": ["page"],
  "/help": [],
  "/faq": [],
  "/teach": [],
  "/about": [],
  "/agreements/safety-and-privacy-policy": [],
  "/agreements/terms-and-conditions": [],
  "/agreements/terms-and-conditions/teachers": [],
}

const shapes = Object.entries(publicPages).map(([path, query]) => ({
  shape: new RegExp(`^${path.replace(/:\w+/g, "[\\w-]+")}$`),
  query,
}))

/**
 * The address that asks for the same page and nothing more, or null when this is no public page. Two visitors who came
 * here by different advertisements get one address. What is asked twice, pages and browsers may read otherwise: null.
 */
export function publicAddress({ pathname, searchParams }: URL): string | null {
  const page = shapes.find(({ shape }) => shape.test(pathname))
  if (!page) return null
  const known = new URLSearchParams()
  for (const name of page.query) {
    const [value, ...more] = searchParams.getAll(name)
    if (more.length > 0) return null
    if (value !== undefined) known.set(name, value)
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname
}
