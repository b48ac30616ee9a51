const publicPages = [
  "/",
  "/explore*",
  "/homeschool",
  "/announcements*",
  "/help",
  "/faq",
  "/teach",
  "/about",
  "/agreements/*",
]

/** Links to public pages, without those of a list, whose page is fetched by script (app/plain/lists.ts). */
const publicLinks = { and: [{ href_matches: publicPages }, { not: { selector_matches: "[target], [data-stays]" } }] }

/**
 * The speculation rules of public pages for visitors. A pointer over the link to a public page fetches its document,
 * which visitors share; pressing prerenders it. "moderate" includes, on phones, links that are only in view, so pages
 * that are rendered for each visitor wait for the press, and pictures are loaded by nothing less than one. Browsers
 * without support ignore the rules.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: publicLinks, eagerness: "moderate" },
    { where: { href_matches: ["/login*", "/register*"] }, eagerness: "conservative" },
  ],
  prerender: [{ where: publicLinks, eagerness: "conservative" }],
})
