/** Below the 50,000 that sitemaps.org allows, so that each file is small enough for a slow connection. */
export const addressesPerFile = 10_000

export type MappedAddress = { address: string; changed?: string }

/** A file of the site map: its path and its content. */
export type SiteMapFile = { path: string; xml: string }

export const siteMapPath = "/sitemap.xml"

/** Returns the files of a site map by sitemaps.org: one, or an index and its files. */
export function siteMapFiles(publicUrl: string, addresses: readonly MappedAddress[]): SiteMapFile[] {
  const parts: MappedAddress[][] = []
  for (let from = 0; from < addresses.length; from += addressesPerFile) {
    parts.push(addresses.slice(from, from + addressesPerFile))
  }
  if (parts.length <= 1) return [{ path: siteMapPath, xml: writtenAs("urlset", "url", addresses) }]
  const files = parts.map((part, nth) => ({ path: `/sitemap-${nth + 1}.xml`, xml: writtenAs("urlset", "url", part) }))
  const index = files.map(({ path }, nth) => ({ address: publicUrl + path, changed: newest(parts[nth] ?? []) }))
  return [{ path: siteMapPath, xml: writtenAs("sitemapindex", "sitemap", index) }, ...files]
}

function newest(addresses: readonly MappedAddress[]): string | undefined {
  let last: string | undefined
  for (const { changed } of addresses) if (changed && (!last || changed > last)) last = changed
  return last
}

function writtenAs(list: string, element: string, entries: readonly MappedAddress[]): string {
  const lines = entries.map(({ address, changed }) => {
    const escaped = address.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    return `<${element}><loc>${escaped}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</${element}>\n`
  })
  const xmlns = "http://www.sitemaps.org/schemas/sitemap/0.9"
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${xmlns}">\n${lines.join("")}</${list}>\n`
}
