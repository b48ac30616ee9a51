/** The ids of places on a page to which links skip (app/shell/skip-link.tsx). */
export const listId = "list"
export const mainActionId = "main-action"
