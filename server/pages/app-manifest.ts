import type { Hono } from "hono"
import { type AppRole, appRoles } from "../../app/app-roles.ts"
import type { Deps } from "../../platform/deps.ts"

const picture = (src: string, sizes: string, purpose: "any" | "maskable") => ({
  src,
  sizes,
  type: "image/png",
  purpose,
})

/** The shortcuts of the installed app: the pages that each role opens most. */
const shortcuts: Record<AppRole, [name: string, url: string][]> = {
  learner: [
    ["My Classes", "/learner/classes"],
    ["Schedule", "/learner/schedule"],
    ["Find Classes", "/learner/explore"],
    ["Announcements", "/learner/announcements"],
  ],
  parent: [
    ["Children Classes", "/parent/classes"],
    ["Children Schedule", "/parent/schedule"],
    ["Find Classes", "/parent/explore"],
    ["Announcements", "/parent/announcements"],
  ],
  teacher: [
    ["My Classes", "/teacher/classes"],
    ["Schedule", "/teacher/schedule"],
    ["Create Class", "/teacher/class/create"],
    ["Announcements", "/teacher/announcements"],
  ],
  admin: [
    ["Enrollees", "/admin/enrollees"],
    ["Classes", "/admin/classes"],
    ["Teachers", "/admin/users/teachers"],
    ["Monitoring", "/admin"],
  ],
}
/** For visitors, and for accounts without a role. */
const forAll: [name: string, url: string][] = [
  ["Find Classes", "/explore"],
  ["Announcements", "/announcements"],
  ["Help", "/help"],
]

/**
 * The web app manifest. The installed app opens the home page of the logged-in person. `?role` adds the shortcuts of a
 * role; all of them are one app.
 */
export function serveAppManifest(app: Hono, { settings }: Pick<Deps, "settings">): void {
  const manifestFor = (chosen: [name: string, url: string][]) => {
    const icons = [picture("/icon-192.png", "192x192", "any")]
    return JSON.stringify({
      id: "/",
      name: settings.brandName,
      short_name: settings.brandName,
      description: "Live online classes in small groups and one-on-one",
      lang: "en",
      start_url: "/redirect",
      scope: "/",
      display: "standalone",
      categories: ["education"],
      background_color: "#fffdf9",
      theme_color: "#1b56d6",
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
        ...icons,
        picture("/icon-512.png", "512x512", "any"),
        picture("/icon-maskable-512.png", "512x512", "maskable"),
      ],
      shortcuts: chosen.map(([name, url]) => ({ name, url, icons })),
    })
  }
  const manifests = new Map(appRoles.map((role) => [role as string, manifestFor(shortcuts[role])]))
  const usual = manifestFor(forAll)
  app.get("/manifest.webmanifest", (c) =>
    c.body(manifests.get(c.req.query("role") ?? "") ?? usual, 200, {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "public, max-age=3600",
    }),
  )
}
