/** One request of a load. */
export type BenchRequest = {
  method: "GET" | "POST" | "PUT"
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** The session token of an account, which was seeded with it (bench/seed/people.sql). */
export const benchSessionOf = (accountId: string) => `bench-${accountId}`

const sessionOf = (accountId?: string): Record<string, string> =>
  accountId ? { cookie: `silid_session=${benchSessionOf(accountId)}` } : {}

export function get(path: string, accountId?: string): BenchRequest {
  return { method: "GET", path, headers: sessionOf(accountId) }
}

/** A request with a form or JSON as its body. */
export async function send(
  method: "POST" | "PUT",
  path: string,
  content: object,
  accountId?: string,
): Promise<BenchRequest> {
  const isForm = content instanceof FormData
  const message = new Response(isForm ? content : JSON.stringify(content))
  const type = isForm ? (message.headers.get("content-type") ?? "") : "application/json"
  const body = new Uint8Array(await message.arrayBuffer())
  const headers = { ...sessionOf(accountId), "content-type": type, "content-length": String(body.length) }
  return { method, path, headers, body }
}
