import type { Hono } from "hono"
import type { Deps } from "../../platform/deps.ts"

const picture = (src: string, sizes: string, purpose: "any" | "maskable") => ({
  src,
  sizes,
  type: "image/png",
  purpose,
})

/** The web app manifest: a phone can install the school as an app, which opens the home of the person who is signed in. */
export function serveAppManifest(app: Hono, { settings }: Deps): void {
  const manifest = JSON.stringify({
    id: "/",
    name: settings.brandName,
    short_name: settings.brandName,
    description: "Live online classes in small groups and one-on-one",
    lang: "en",
    start_url: "/redirect",
    scope: "/",
    display: "standalone",
    background_color: "#fffdf9",
    theme_color: "#1b56d6",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      picture("/icon-192.png", "192x192", "any"),
      picture("/icon-512.png", "512x512", "any"),
      picture("/icon-maskable-512.png", "512x512", "maskable"),
    ],
  })
  app.get("/manifest.webmanifest", (c) =>
    c.body(manifest, 200, {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "public, max-age=3600",
    }),
  )
}
