/** The areas whose pages have React in the browser; all other addresses belong to app/areas/public. */
const withReact = /^\/(?:join|login|register|recover|checkpoint|redirect|learner|parent|teacher|admin)(?:\/|$)/

/** Whether this address of the product opens a page without React, which only a new document can show. */
export const opensPlain = (pathname: string): boolean => !withReact.test(pathname)
