import type { UserType } from "../../../lib/roles.ts"
import { areaIn } from "../../area-in.ts"

type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[]; location: { pathname: string } }

/** The title of a page by the role that opens it. */
type TitleByRole = Partial<Record<UserType, string>>

/** "Log in · Silid"; search engines must not index it unless it has a description. */
export function titled(titles: string | TitleByRole, description?: string) {
  return ({ matches, location }: MetaArgs) => {
    const title = typeof titles === "string" ? titles : titles[areaIn(location.pathname)]
    const brand = matches.map((match) => brandOf(match?.loaderData)).find(Boolean)
    return [
      { title: brand ? `${title} · ${brand}` : title },
      description ? { name: "description", content: description } : { name: "robots", content: "noindex" },
    ]
  }
}

function brandOf(loaded: unknown): string | null {
  const isSchool = typeof loaded === "object" && loaded !== null && "brandName" in loaded
  return isSchool ? String(loaded.brandName) : null
}
