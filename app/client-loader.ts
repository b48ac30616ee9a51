/**
 * For pages of a role: navigation does not call the server's loader. Cached data is shown at once, and the page fetches
 * the rest.
 */
export async function clientLoader(): Promise<null> {
  return null
}
