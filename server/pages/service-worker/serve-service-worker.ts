import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Hono } from "hono"
import type { Settings } from "../../../platform/settings.ts"
import { colorSchemeScript } from "../../../ui/theme/color-scheme-choice.ts"
import type { PageBuild } from "../pages.ts"

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8")

/**
 * Serves the service worker of built pages, with their version, and its offline page. Pages from their sources get a
 * worker that removes itself, because an earlier one may be installed at the same address.
 */
export function serveServiceWorker(app: Hono, { brandName }: Pick<Settings, "brandName">, pages?: PageBuild): void {
  if (!pages) return
  let worker: string | undefined
  const { html, policy } = offlinePage(brandName)
  app.get("/sw.js", (c) => {
    worker ??= workerOf(pages)
    return c.body(worker, 200, {
      "content-type": "text/javascript; charset=utf-8",
      // Revalidated at every visit, because a cached worker with a fault could otherwise not be replaced.
      "cache-control": "no-cache",
      // The worker may connect to this site only.
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    })
  })
  app.get("/offline.html", (c) =>
    c.body(html, 200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": policy,
      "x-robots-tag": "noindex",
    }),
  )
}

const workerOf = (pages: PageBuild) =>
  typeof pages === "function" ? read("remove-worker.js") : read("worker.js").replace("__VERSION__", versionOf(pages))

/** The version changes with every built file. */
const versionOf = ({ assets }: Exclude<PageBuild, () => unknown>) => assets.version.replace(/[^\w-]/g, "")

function offlinePage(brandName: string): { html: string; policy: string } {
  const html = read("offline.html")
    .replaceAll("__BRAND__", escapeHtml(brandName))
    .replace("__SCHEME__", () => colorSchemeScript)
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf("script", html)}`,
    `style-src ${hashesOf("style", html)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]
  return { html, policy: policy.join("; ") }
}

function hashesOf(tag: string, html: string): string {
  const parts = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))
  return [...parts].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).join(" ")
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
