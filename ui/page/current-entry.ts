interface Entry {
  to: string
  /** Matches only its own address, not those below it. */
  end?: boolean
  /** Other addresses whose pages belong to it. */
  covers?: readonly string[]
}

/**
 * Returns the entry of a menu for an address: one with matching search params before one without any, and a longer path
 * before a shorter one. "/classes?status=pending" and "/classes" are two entries.
 */
export function currentEntry<E extends Entry>(entries: readonly E[], pathname: string, search: string): E | null {
  const here = new URLSearchParams(search)
  const path = withoutSlash(pathname)
  let best: { entry: E; rank: number } | null = null
  for (const entry of entries) {
    const [to = "", query = ""] = entry.to.split("?")
    const params = [...new URLSearchParams(query)]
    const at = withoutSlash(to)
    const isItsOwn = path === at || (!entry.end && params.length === 0 && path.startsWith(`${at}/`))
    const fits = isItsOwn && params.every(([name, value]) => here.get(name) === value)
    const isCovered = entry.covers?.some((covered) => path === covered || path.startsWith(`${covered}/`)) ?? false
    if (!fits && !isCovered) continue
    const rank = fits ? at.length + params.length * 1000 : 0
    if (!best || rank > best.rank) best = { entry, rank }
  }
  return best?.entry ?? null
}

const withoutSlash = (path: string) => path.replace(/\/+$/, "")
