import { ApiFailure, reauthenticating, requestOf } from "../../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../../lib/contract.ts"

export interface UploadOptions {
  /** Called with the progress of the upload, 0 to 1. */
  onProgress?(done: number): void
  signal?: AbortSignal
}

/** Like `callApi`, for uploads: with progress and an abort signal. */
export function uploadCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: UploadOptions = {},
): Promise<ReplyOf<C>> {
  const { url, body } = requestOf(call, (input ?? {}) as Record<string, unknown>)
  const work = () => send(call.method.toUpperCase(), url, body, options) as Promise<ReplyOf<C>>
  return reauthenticating(work)
}

function send(method: string, url: string, body: FormData | string | undefined, { onProgress, signal }: UploadOptions) {
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.setRequestHeader("accept", "application/json")
    if (typeof body === "string") request.setRequestHeader("content-type", "application/json")
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => {
      const reply = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300 && reply) resolve(reply)
      else reject(asFailure(request, reply))
    }
    request.onerror = () => reject(new ApiFailure(0, "The connection was lost. Check your internet and try again."))
    request.onabort = () => reject(new DOMException("The upload was cancelled.", "AbortError"))
    signal?.addEventListener("abort", () => request.abort())
    if (signal?.aborted) request.abort()
    else request.send(body)
  })
}

function asFailure(request: XMLHttpRequest, reply: Record<string, unknown> | null): ApiFailure {
  const message =
    typeof reply?.message === "string" ? reply.message : "Something went wrong on our side. Please try again."
  const retryAfter = Number(request.getResponseHeader("retry-after")) || null
  const errors = (reply?.errors ?? {}) as Record<string, string>
  return new ApiFailure(request.status, message, errors, retryAfter, reply?.reauthenticate === true)
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
