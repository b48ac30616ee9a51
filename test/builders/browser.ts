import type { ApiReply, TestSchool } from "../school.ts"
import { fromThisMachine } from "../school.ts"

export type CookieBrowser = ReturnType<typeof buildBrowser>

/** A browser that keeps all cookies of the school, unlike the callers of `school.as`, which have a session alone. */
export function buildBrowser(school: Pick<TestSchool, "app">, cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  async function call(method: string, path: string, body?: object): Promise<ApiReply> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers: Record<string, string> = { host: "localhost", ...(cookie && { cookie }) }
    if (body) headers["content-type"] = "application/json"
    const response = await school.app.request(
      path,
      { method, headers, body: body && JSON.stringify(body) },
      fromThisMachine,
    )
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === "" || /max-age=0/i.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    }
  }
  return {
    get: (path: string) => call("GET", path),
    post: (path: string, body: object = {}) => call("POST", path, body),
    put: (path: string, body: object = {}) => call("PUT", path, body),
    delete: (path: string, body: object = {}) => call("DELETE", path, body),
    cookie: (name: string) => jar.get(name),
    /** Another browser with these cookies of this one, whatever their names there. */
    with: (others: Record<string, string | undefined>) =>
      buildBrowser(
        school,
        Object.fromEntries(Object.entries(others).flatMap(([name, value]) => (value ? [[name, value]] : []))),
      ),
  }
}
