import type { Context } from "hono"
import { asTexts, type CallAnswer, type Fields } from "../../../lib/call-api.ts"
import { type Call, namesInPath } from "../../../lib/contract.ts"
import type { Log } from "../../log.ts"
import { notFound } from "../app-error.ts"
import { bodyOf, toAppError } from "../error-handler.ts"
import type { RequestReads } from "./request-reads.ts"

/** Who makes a call in this process. */
export type DirectCaller = {
  /** Has the cookies of the caller, and collects those that calls set. */
  exchange: Context
  reads: RequestReads
  /** The request id of the document, for the log. */
  requestId?: string
}

/** Answers a call from its texts, as they would stand in its address. Throws AppError. */
export type AnswerDirectly = (caller: DirectCaller, texts: Record<string, string>) => Promise<Fields>

/** The calls that read, made by pages of the same process: without a request, JSON, and a reply to parse. */
export class DirectCalls {
  readonly #answers = new Map<string, AnswerDirectly>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  add({ method, path }: Call, answer: AnswerDirectly): void {
    if (method === "get") this.#answers.set(path, answer)
  }

  async make({ method, path }: Call, input: Fields, caller: DirectCaller): Promise<CallAnswer> {
    if (method !== "get") throw new Error(`${path} changes something: pages only read`)
    try {
      const texts = asTexts(input)
      const answer = this.#answers.get(path)
      // Like an address with an empty part, which is nobody's.
      if (!answer || namesInPath(path).some((name) => !texts[name])) throw notFound()
      return { status: 200, reply: await answer(caller, texts), retryAfter: null }
    } catch (error) {
      const appError = toAppError(error, this.#log, caller.requestId)
      return { status: appError.status, reply: bodyOf(appError), retryAfter: appError.retryAfter?.toString() ?? null }
    }
  }
}
