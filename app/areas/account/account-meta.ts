type Matches = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** "Log in · Silid"; search engines must not index it unless it has a description. */
export function titled(title: string, description?: string) {
  return ({ matches }: Matches) => {
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
