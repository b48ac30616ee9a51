import type { Hono } from "hono"
import { publicClassPath } from "../features/classes/domain/class-links.ts"
import { isOpenOn } from "../features/classes/server/life-queries.ts"
import { todayIn } from "../lib/day.ts"
import type { Deps } from "../platform/deps.ts"
import { publicPages } from "./public-pages.ts"

const pages = Object.keys(publicPages).filter((path) => !path.includes(":"))

/** The most addresses that one site map may hold. */
const most = 50_000

/** It reads every open class, which nobody can ask for more often than this. */
const secondsKept = 600

/** What search engines may read, and where it all is. */
export function serveSiteMap(app: Hono, { db, now, settings }: Deps): void {
  app.get("/robots.txt", (c) => {
    const closed = [
      "/admin",
      "/learner",
      "/parent",
      "/teacher/",
      "/checkpoint",
      "/recover/",
      "/redirect",
      "/files/enrollment",
    ]
    const lines = [
      "User-agent: *",
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${settings.publicUrl}/sitemap.xml`,
    ]
    return c.text(`${lines.join("\n")}\n`)
  })
  const readMap = async () => {
    const open = await db
      .selectFrom("classes")
      .select(["id", "program_type", "class_type", "updated_at"])
      .where(isOpenOn(todayIn(now(), settings.timeZone)))
      .orderBy("created_at", "desc")
      .limit(most - pages.length)
      .execute()
    const classes = open.map((row) => {
      const path = publicClassPath({ id: row.id, programType: row.program_type, classType: row.class_type })
      return entry(settings.publicUrl + path, row.updated_at.toISOString().slice(0, 10))
    })
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[
      ...pages.map((path) => entry(settings.publicUrl + path)),
      ...classes,
    ].join("\n")}\n</urlset>\n`
  }
  let kept: { until: number; map: Promise<string> } | undefined
  app.get("/sitemap.xml", async (c) => {
    if (!kept || kept.until <= now().getTime()) {
      const asked = { until: now().getTime() + secondsKept * 1000, map: readMap() }
      kept = asked
      // A map that could not be read is not kept.
      asked.map.catch(() => {
        if (kept === asked) kept = undefined
      })
    }
    c.header("content-type", "application/xml; charset=utf-8")
    c.header("cache-control", `public, max-age=${secondsKept}`)
    return c.body(await kept.map)
  })
}

function entry(address: string, changed?: string): string {
  const escaped = address.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
  return `<url><loc>${escaped}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`
}
