/** The ids of places on a page to which links skip (app/shell/skip-link.tsx); each at most once on a page. */
export const listId = "list"
export const mainActionId = "main-action"
