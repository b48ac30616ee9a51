/**
 * What a teacher may enter as a profile (docs/rules/accounts.md#roles). A file of its own, so that a page need not load
 * the schemas.
 */
export const linkOrName = "A link, or the name you have there."
