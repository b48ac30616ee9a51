/**
 * What a teacher may enter as a profile (docs/rules/accounts.md#roles); a file of its own, so that a page needs not
 * load the schemas.
 */
export const linkOrName = "A link, or the name you have there."
