/**
 * Speculation rules: a public page is prerendered while a pointer is over its link or presses it, so that it is shown
 * at once. Browsers without support ignore them.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    { where: { and: [isPublic(), { not: { selector_matches: "[target], [data-stays]" } }] }, eagerness: "moderate" },
  ],
  prefetch: [{ where: { href_matches: ["/login*", "/register*"] }, eagerness: "moderate" }],
})

function isPublic() {
  const pages = [
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
  return { href_matches: pages }
}
