/**
 * The next page of a visitor is drawn ahead while its link is pointed at or touched, and shown at once when it is pressed.
 * Browsers that do not know these rules pass them over.
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
