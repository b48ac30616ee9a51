import { type Call, type InputOf, namesInPath, type ReplyOf } from "./contract.ts"

/** A call that was refused, or that got no reply (status 0). `errors` maps a field to its error. */
export class ApiFailure extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  readonly retryAfter: number | null

  constructor(status: number, message: string, errors: Record<string, string> = {}, retryAfter: number | null = null) {
    super(message)
    this.name = "ApiFailure"
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

export type CallOptions = {
  fetch?: typeof fetch
  signal?: AbortSignal
  /** `keepalive`: the request continues after the page is left; for small bodies only. */
  keepalive?: boolean
}

type Fields = Record<string, unknown>

/**
 * Makes one call. Pages reach the data only through it, in the browser and (with the in-process fetch) on the server.
 */
export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  const { url, body } = requestOf(call, (input ?? {}) as Fields)
  const headers: Record<string, string> = { accept: "application/json" }
  if (typeof body === "string") headers["content-type"] = "application/json"
  const send = options.fetch ?? fetch
  const response = await send(url, {
    method: call.method.toUpperCase(),
    headers,
    body,
    credentials: "same-origin",
    signal: options.signal,
    keepalive: options.keepalive,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error
    throw new ApiFailure(0, "The connection was lost. Check your internet and try again.")
  })
  return readReply(response) as Promise<ReplyOf<C>>
}

/** Returns the address and the body of a call. */
export function requestOf(call: Call, input: Fields): { url: string; body: string | FormData | undefined } {
  const inPath = namesInPath(call.path)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? "")))
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  if (call.method === "get") {
    const params = rest
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => [name, String(value)])
    const query = new URLSearchParams(params).toString()
    return { url: query ? `${path}?${query}` : path, body: undefined }
  }
  return { url: path, body: call.upload ? asForm(rest) : JSON.stringify(Object.fromEntries(rest)) }
}

/** A multipart body: lists are sent as name[0], name[1] … */
function asForm(fields: [string, unknown][]): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown) => {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== null) form.append(name, String(value))
  }
  for (const [name, value] of fields) {
    if (Array.isArray(value)) value.forEach((item, n) => void add(`${name}[${n}]`, item))
    else add(name, value)
  }
  return form
}

/** Reads a reply of the API; throws when it is an error. */
export async function readReply(response: Response): Promise<unknown> {
  const reply = (await response.json().catch(() => null)) as Fields | null
  if (response.ok && reply) return reply
  const message =
    typeof reply?.message === "string" ? reply.message : "Something went wrong on our side. Please try again."
  const retryAfter = Number(response.headers.get("retry-after")) || null
  throw new ApiFailure(response.status, message, (reply?.errors ?? {}) as Record<string, string>, retryAfter)
}
