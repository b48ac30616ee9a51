/**
 * For pages of a role: going there from another page asks nothing of the loader. What the browser knows is shown at once,
 * and the page fetches what is missing.
 */
export async function clientLoader(): Promise<null> {
  return null
}
