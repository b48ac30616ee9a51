import { type APIRequestContext, expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { address } from "../support/places.ts"

/** More than the public site has; it ends a crawl that finds ever new addresses. */
const mostAddresses = 600

test("every link, picture and file of the public site leads somewhere, from the home page on", async ({ request }) => {
  const broken: string[] = []
  const sourceOf = new Map<string, string>([["/", "the start"]])
  for (const [path, from] of sourceOf) {
    const { status, links } = await follow(request, path)
    if (status >= 400) broken.push(`${from} leads to ${path}, which answers ${status}`)
    for (const link of links) if (!sourceOf.has(link)) sourceOf.set(link, path)
    expect(sourceOf.size, "the site has no end").toBeLessThan(mostAddresses)
  }
  expect(broken).toEqual([])
  expect(sourceOf.size).toBeGreaterThan(100)
})

/** Returns the status of an address, and the addresses of the school to which its page links. */
async function follow(request: APIRequestContext, path: string) {
  const reply = await request.get(path)
  const isPage = reply.headers()["content-type"]?.includes("text/html")
  const html = isPage ? await reply.text() : ""
  const links = [...html.matchAll(/ (?:href|src)="([^"#]+)[^"]*"/g)]
    .map(([, link = ""]) => new URL(link.replaceAll("&amp;", "&"), reply.url()))
    .filter(({ origin }) => origin === address)
    .map(({ pathname, search }) => pathname + search)
  return { status: reply.status(), links: new Set(links) }
}
