import type { Context, Hono } from "hono"
import { z } from "zod"
import type { AccountLimitName } from "../../../lib/account-limits.ts"
import type { Fields } from "../../../lib/call-api.ts"
import { type Call, kindOfCall, type ParsedInputOf, type ReplyOf } from "../../../lib/contract.ts"
import type { Admission } from "../admission/admission.ts"
import { watchClientOf } from "../admission/watch-client.ts"
import { AppError } from "../app-error.ts"
import { type TakeUploadSlot, unlimitedUploads } from "../limits/upload-limits.ts"
import { type Actor, type ActorOf, admitted, authorize, reauthenticationError } from "./authorize.ts"
import type { DirectCalls } from "./direct-calls.ts"
import { errorStatusesOf } from "./error-statuses.ts"
import { openBodyReader, type ReadBody } from "./read-body.ts"
import { parseInput, readInput } from "./read-input.ts"
import { RequestReads } from "./request-reads.ts"

/**
 * Finds the actor of a request, and says whether the actor has typed the password a short time ago. Once a private reply
 * is being sent, extends the actor's session.
 */
export type Sessions = {
  findActor(c: Context): Promise<Actor | null>
  isReauthenticated(actor: Actor): boolean
  keepAlive(c: Context, actor: Actor): Promise<void>
}

/** How bodies are read, and how many large ones at once; `clientOf` names the client that a request counts for. */
export type BodyReaders = { readBody: ReadBody; takeUploadSlot: TakeUploadSlot; clientOf(c: Context): string }

/** Does the work of a call and counts it under its account; throws a 429 past the limit. */
export type CountUse = <T>(name: AccountLimitName, actor: Actor, work: () => Promise<T>) => Promise<T>

/**
 * The context of a handler: the actor, the parsed input, and the Hono context for the few that set cookies or send
 * bytes.
 */
export type HandlerContext<C extends Call> = {
  actor: ActorOf<C["access"]>
  input: ParsedInputOf<C>
  reads: RequestReads
  exchange: Context
}

type Handler<C extends Call> = (
  context: HandlerContext<C>,
) => Promise<
  C["reply"] extends "file" ? Response : C extends { mayReplyFile: true } ? ReplyOf<C> | Response : ReplyOf<C>
>

export type Serve = <C extends Call>(call: C, handle: Handler<C>) => void

/** Serves the calls of several roles, which differ in their address only, by one handler. */
export function serveRoles<C extends Call>(serve: Serve, calls: Readonly<Record<string, C>>, handle: Handler<C>): void {
  for (const call of Object.values(calls)) serve(call, handle)
}

type ServeOptions = Sessions &
  Partial<BodyReaders & { countDone: CountUse; admission: Admission; direct: DirectCalls }> & {
    checksReplies: boolean
    served: Call[]
  }

/**
 * Every call goes through here (docs/rules/general.md#access): admission → session → access → re-authentication →
 * parse → use case → reply.
 * Calls of pages in this process (`direct`) are part of a page that is admitted already. With `checksReplies` (in tests) every reply must match
 * its contract, with no key more, and every error must have a status that the OpenAPI description names.
 */
export function serveOn(app: Hono, options: ServeOptions): Serve {
  const {
    readBody = openBodyReader(),
    takeUploadSlot = unlimitedUploads,
    clientOf = () => "",
    countDone = (_name, _actor, work) => work(),
  } = options
  return (call, handle) => {
    const path = call.path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name: string, ending?: string) =>
      ending ? `:${name}{[^/]+\\${ending}}` : `:${name}`,
    )
    options.served.push(call)
    const perform: Perform = async (exchange, reads, read) => {
      const actor = admitted(call, await reads.once("actor", () => options.findActor(exchange)))
      if (actor) exchange.set("accountId", actor.accountId)
      authorize(call.access, actor)
      if (call.reauthenticate && !(actor && options.isReauthenticated(actor))) throw reauthenticationError()
      const input = await read(actor)
      const work = () => handle({ actor, input, reads, exchange } as Parameters<typeof handle>[0])
      const reply = call.limit && actor ? await countDone(call.limit, actor, work) : await work()
      if (reply instanceof Response) return reply
      if (options.checksReplies) checkReply(call, reply)
      if (actor) await reads.once("session kept alive", () => options.keepAlive(exchange, actor))
      return { success: true, ...(reply as object) }
    }
    const performed = options.checksReplies ? assertDescribedStatus(call, perform) : perform
    const answer = async (c: Context) => {
      const reply = await performed(c, new RequestReads(false), (actor) => {
        const release = call.maxBytes ? takeUploadSlot(actor?.accountId ?? null, clientOf(c)) : null
        return readInput(c, call, readBody).finally(release)
      })
      if (reply instanceof Response) return reply
      c.header("cache-control", "private, no-store")
      return c.json(reply, call.status ?? 200)
    }
    app.on(call.method.toUpperCase(), path, (c) => {
      // The headers of a file are not the work of writing it.
      const kind = c.req.method === "HEAD" ? "call" : kindOfCall(call)
      return options.admission?.run(kind, () => answer(c), watchClientOf(c)) ?? answer(c)
    })
    options.direct?.add(call, async ({ exchange, reads }, texts) => {
      const reply = await performed(exchange, reads, () => parseInput(call, texts))
      if (reply instanceof Response) throw new Error(`${call.path} answers with a file: pages link to it`)
      return reply
    })
  }
}

type Perform = (
  exchange: Context,
  reads: RequestReads,
  readInput: (actor: Actor | null) => unknown,
) => Promise<Fields | Response>

function assertDescribedStatus(call: Call, perform: Perform): Perform {
  const described = errorStatusesOf(call)
  return (...args) =>
    perform(...args).catch((error: unknown) => {
      if (!(error instanceof AppError) || described.includes(error.status)) throw error
      throw new Error(
        `${call.method} ${call.path} refuses with ${error.status}: its contract must name it in \`refuses\``,
      )
    })
}

function checkReply(call: Call, reply: unknown): void {
  if (call.reply === "file") throw new Error(`${call.path} promises a file`)
  const named = call.reply as z.ZodObject
  const whole = call.method === "get" ? named : named.extend({ message: z.string().min(1) }).strict()
  const errorCode = whole.safeParse(reply)
  if (!errorCode.success) {
    throw new Error(
      `${call.method} ${call.path} does not answer as its contract says: ${z.prettifyError(errorCode.error)}`,
    )
  }
}
