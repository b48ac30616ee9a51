/** What a teacher may enter as a profile (docs/rules.md#roles); apart from the form, so that a page can say it before the form's rules are fetched. */
export const linkOrName = "A link, or the name you have there."
