/** What a teacher may enter as a profile (document 1 §5, api §2); apart from the form, so that a page can say it before the form's rules are fetched. */
export const linkOrName = "A link, or the name you have there."
