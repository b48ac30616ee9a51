/** The areas whose pages have React in the browser; all other addresses belong to app/areas/public. */
const withReact =
  /^\/(?:join|login|register|recover|email|protection|staff|checkpoint|redirect|learner|parent|teacher|admin)(?:\/|$)/

/** Whether this address opens a page without React, which needs a new document. */
export const opensPlain = (pathname: string): boolean => !withReact.test(pathname)
