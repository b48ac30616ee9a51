const publicPages = [
  "/",
  "/explore*",
  "/teachers/*",
  "/homeschool",
  "/announcements*",
  "/help",
  "/faq",
  "/teach",
  "/about",
  "/agreements/*",
]

/** Links to public pages, except those of a list, whose pages a script fetches (app/plain/lists.ts). */
const publicLinks = { and: [{ href_matches: publicPages }, { not: { selector_matches: "[target], [data-stays]" } }] }

/**
 * The speculation rules of public pages for visitors. A pointer over a link to a public page fetches its document,
 * which visitors share; pressing prerenders it. On phones "moderate" includes links that are only visible, so pages
 * that are rendered for each visitor wait for the press, and so do pictures. Browsers without support ignore the rules.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: publicLinks, eagerness: "moderate" },
    { where: { href_matches: ["/login*", "/register*"] }, eagerness: "conservative" },
  ],
  prerender: [{ where: publicLinks, eagerness: "conservative" }],
})
