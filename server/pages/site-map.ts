import { createHash } from "node:crypto"
import type { Context, Hono } from "hono"
import { publicClassPath, teacherPath } from "../../features/classes/domain/class-links.ts"
import { isOpenOn } from "../../features/classes/server/review/life-queries.ts"
import { todayIn } from "../../lib/day.ts"
import type { Deps } from "../../platform/deps.ts"
import { everything } from "../../platform/events/touched.ts"
import { compressBytes, type Encoding, encodingsFor } from "../../platform/http/replies/encodings.ts"
import { matchesEtag } from "../../platform/http/replies/etags.ts"
import { publicPages, type Thing } from "./public-pages.ts"
import { siteMapFiles, siteMapPath } from "./site-map-files.ts"

const pages = Object.keys(publicPages).filter((path) => !path.includes(":"))

/**
 * The time to live, for changes without an event: classes that end by date, and changes of processes whose messages are
 * not received.
 */
const secondsCached = 600

const siteMapThing = "site-map" satisfies Thing

/** Serves robots.txt and the site map. */
export function serveSiteMap(app: Hono, deps: Deps): void {
  app.get("/robots.txt", (c) => {
    const closed = [
      "/admin",
      "/learner",
      "/parent",
      "/teacher/",
      "/checkpoint",
      "/recover/",
      "/email/",
      "/staff/",
      "/redirect",
      "/files/enrollment",
    ]
    const lines = [
      "User-agent: *",
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${deps.settings.publicUrl}${siteMapPath}`,
    ]
    return c.text(`${lines.join("\n")}\n`)
  })
  const map = openSiteMap(deps)
  const serve = async (c: Context) => {
    const file = (await map()).get(c.req.path)
    return file ? sendMap(c, file) : c.notFound()
  }
  app.get(siteMapPath, serve)
  app.get("/:file{sitemap-[0-9]+\\.xml}", serve)
}

type CachedFile = { body: Buffer; tag: string; packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>> }
type CachedMap = Map<string, CachedFile>

/** Returns a cache of the files by path, which an event for a listed class drops. */
function openSiteMap(deps: Deps): () => Promise<CachedMap> {
  const { now, events } = deps
  let cached: { until: number; files: Promise<CachedMap> } | undefined
  events.onTouched(({ atOnce }) => {
    if (atOnce.some((thing) => thing === everything || thing === siteMapThing)) cached = undefined
  })
  return () => {
    if (cached && cached.until > now().getTime()) return cached.files
    const fresh = { until: now().getTime() + secondsCached * 1000, files: readMap(deps) }
    cached = fresh
    // A failure is not cached.
    fresh.files.catch(() => {
      if (cached === fresh) cached = undefined
    })
    return fresh.files
  }
}

/** Oldest class first, so that a new one changes only the last file; and before them their teachers. */
async function readMap({ db, now, settings: { publicUrl, timeZone } }: Deps): Promise<CachedMap> {
  const open = await db
    .selectFrom("classes")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .select(["classes.id", "program_type", "class_type", "updated_at", "teacher_id", "accounts.restricted_at"])
    .where(isOpenOn(todayIn(now(), timeZone)))
    .orderBy("classes.created_at")
    .orderBy("classes.id")
    .execute()
  const teachers = new Set(open.filter((row) => row.restricted_at === null).map((row) => row.teacher_id))
  const classes = open.map((row) => {
    const path = publicClassPath({ id: row.id, programType: row.program_type, classType: row.class_type })
    return { address: publicUrl + path, changed: row.updated_at.toISOString().slice(0, 10) }
  })
  const paths = [...pages, ...[...teachers].map(teacherPath)]
  const files = siteMapFiles(publicUrl, [...paths.map((path) => ({ address: publicUrl + path })), ...classes])
  return new Map(files.map(({ path, xml }) => [path, cachedFile(xml)]))
}

function cachedFile(xml: string): CachedFile {
  const body = Buffer.from(xml)
  return { body, tag: createHash("sha256").update(body).digest("base64url").slice(0, 32), packed: new Map() }
}

/** Compresses the file at the first request for this encoding, and stores the copy with it. */
async function sendMap(c: Context, { body, tag, packed }: CachedFile): Promise<Response> {
  const [encoding] = encodingsFor(c.req.header("accept-encoding"))
  const etag = `"${tag}${encoding ? `-${encoding}` : ""}"`
  const headers = new Headers({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": `public, max-age=${secondsCached}`,
    vary: "accept-encoding",
    etag,
  })
  if (matchesEtag(etag, c.req.header("if-none-match"))) return new Response(null, { status: 304, headers })
  if (!encoding) return new Response(new Uint8Array(body), { headers })
  const copy = packed.get(encoding) ?? compressBytes(body, encoding)
  packed.set(encoding, copy)
  headers.set("content-encoding", encoding)
  return new Response(new Uint8Array(await copy), { headers })
}
