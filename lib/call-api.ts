import { type Call, type InputOf, namesInPath, type ReplyOf } from "./contract.ts"

/** A call that was refused, or that got no reply (status 0). `errors` maps a field to its error. */
export class ApiFailure extends Error {
  readonly status: number
  readonly errors: Record<string, string>
  readonly retryAfter: number | null
  /** The person has to type the password again, and the same call succeeds. */
  readonly reauthenticate: boolean
  /** The person has to agree to the new terms first. */
  readonly mustAgree: boolean
  /** The id of the record that exists already (status 409). */
  readonly existingId: string | null

  constructor(
    status: number,
    message: string,
    errors: Record<string, string> = {},
    retryAfter: number | null = null,
    reauthenticate = false,
    mustAgree = false,
    existingId: string | null = null,
  ) {
    super(message)
    this.name = "ApiFailure"
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.reauthenticate = reauthenticate
    this.mustAgree = mustAgree
    this.existingId = existingId
  }
}

/** The input of a call, or the keys of its reply. */
export type Fields = Record<string, unknown>

/** The reply of a call. `reply` is null if it could not be read. */
export type CallAnswer = { status: number; reply: Fields | null; retryAfter: string | null }

type SendOptions = {
  signal?: AbortSignal
  /** `keepalive`: the request continues after the page is left; for small bodies only. */
  keepalive?: boolean
}

/** How a call reaches the API: over the network, or (for pages rendered on the server) in the same process. */
export type SendCall = (call: Call, input: Fields, options?: SendOptions) => Promise<CallAnswer>

export type CallOptions = SendOptions & { send?: SendCall }

/** Makes one call. Pages reach the data only through it, in the browser and on the server. */
export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  { send = sendOver(), ...options }: CallOptions = {},
): Promise<ReplyOf<C>> {
  const fields = (input ?? {}) as Fields
  const work = async () => replyOf(await send(call, fields, options)) as ReplyOf<C>
  return reauthenticating(work, passwordIn(call, fields))
}

/** A password that a form has asked for already, and the field that it is in. */
export type TypedPassword = { field: string; password: string }

function passwordIn({ reauthenticate: field }: Call, input: Fields): TypedPassword | undefined {
  return typeof field === "string" ? { field, password: String(input[field] ?? "") } : undefined
}

/** Has the person type the password again, if no form has asked for it; false if they cancel. */
type Reauthenticate = (typed?: TypedPassword) => Promise<boolean>

let reauthenticate: Reauthenticate | null = null

/** The pages of roles set it, because they have the dialog (docs/rules/accounts.md#re-authentication). */
export function setReauthentication(ask: Reauthenticate | null): void {
  reauthenticate = ask
}

/** Does the work, and once more after the person has typed the password for which the server asks. */
export async function reauthenticating<T>(work: () => Promise<T>, typed?: TypedPassword): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiFailure && error.reauthenticate && reauthenticate)) throw error
    if (!(await reauthenticate(typed))) throw error
    return work()
  }
}

/** Sends calls over the network, with the browser's fetch or another one. */
export function sendOver(fetch?: typeof globalThis.fetch): SendCall {
  return async (call, input, options = {}) => {
    const { url, body } = requestOf(call, input)
    const headers: Record<string, string> = { accept: "application/json" }
    if (typeof body === "string") headers["content-type"] = "application/json"
    const init = { method: call.method.toUpperCase(), headers, body, credentials: "same-origin", ...options } as const
    const response = await (fetch ?? globalThis.fetch)(url, init).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") throw error
      throw new ApiFailure(0, "The connection was lost. Check your internet and try again.")
    })
    return answerIn(response)
  }
}

/** Returns the address and the body of a call. */
export function requestOf(call: Call, input: Fields): { url: string; body: string | FormData | undefined } {
  const inPath = namesInPath(call.path)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? "")))
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  if (call.method === "get") {
    const query = new URLSearchParams(asTexts(Object.fromEntries(rest))).toString()
    return { url: query ? `${path}?${query}` : path, body: undefined }
  }
  return { url: path, body: call.upload ? asForm(rest) : JSON.stringify(Object.fromEntries(rest)) }
}

/** The input of a call that reads, as its address has it: texts, without what is empty. */
export function asTexts(input: Fields): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null && value !== "") texts[name] = String(value)
  return texts
}

/** A multipart body: lists are sent as name[0], name[1] … */
function asForm(fields: [string, unknown][]): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown) => {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== null && value !== undefined) form.append(name, String(value))
  }
  for (const [name, value] of fields) {
    if (Array.isArray(value)) value.forEach((item, n) => void add(`${name}[${n}]`, item))
    else add(name, value)
  }
  return form
}

async function answerIn(response: Response): Promise<CallAnswer> {
  const reply = (await response.json().catch(() => null)) as Fields | null
  return { status: response.status, reply, retryAfter: response.headers.get("retry-after") }
}

/** Reads a reply of the API; throws when it is an error. */
export async function readReply(response: Response): Promise<Fields> {
  return replyOf(await answerIn(response))
}

function replyOf({ status, reply, retryAfter }: CallAnswer): Fields {
  if (status >= 200 && status < 300 && reply) return reply
  const message =
    typeof reply?.message === "string" ? reply.message : "Something went wrong on our side. Please try again."
  const errors = (reply?.errors ?? {}) as Record<string, string>
  const { reauthenticate: isPasswordOld = false, mustAgree = false, id } = reply ?? {}
  const wait = Number(retryAfter) || null
  const existingId = status === 409 && typeof id === "string" ? id : null
  throw new ApiFailure(status, message, errors, wait, isPasswordOld === true, mustAgree === true, existingId)
}
