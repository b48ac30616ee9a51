import { expect, test } from "vitest"
import { addressesPerFile, siteMapFiles } from "./site-map-files.ts"

const url = "https://school.example"
const addresses = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    address: `${url}/${nth}`,
    changed: nth === 3 ? "2026-11-20" : "2026-01-01",
  }))
const locsIn = (xml = "") => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

test("a site map whose addresses fit into one file is that file", () => {
  const [file, ...more] = siteMapFiles(url, [
    { address: `${url}/a?b&c` },
    { address: `${url}/d`, changed: "2026-11-20" },
  ])
  expect(more).toEqual([])
  expect(file?.path).toBe("/sitemap.xml")
  expect(file?.xml).toContain("<url><loc>https://school.example/a?b&amp;c</loc></url>")
  expect(file?.xml).toContain("<loc>https://school.example/d</loc><lastmod>2026-11-20</lastmod>")
})

test("one with more is an index of files, which hold each address once", () => {
  const all = addresses(addressesPerFile * 2 + 1)
  const [index, ...files] = siteMapFiles(url, all)
  expect(index?.xml).toContain("<sitemapindex ")
  expect(locsIn(index?.xml)).toEqual(files.map(({ path }) => url + path))
  expect(index?.xml).toContain("/sitemap-1.xml</loc><lastmod>2026-11-20</lastmod>")
  expect(files.map(({ xml }) => locsIn(xml).length)).toEqual([addressesPerFile, addressesPerFile, 1])
  expect(files.flatMap(({ xml }) => locsIn(xml))).toEqual(all.map(({ address }) => address))
})
