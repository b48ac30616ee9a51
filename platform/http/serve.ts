import type { Context, Hono } from "hono"
import { z } from "zod"
import type { AccountLimitName } from "../../lib/account-limits.ts"
import type { AskedOf, Call, ReplyOf } from "../../lib/contract.ts"
import { type Actor, type ActorOf, admit } from "./actor.ts"
import { failuresOf } from "./failures.ts"
import { openBodyReader, type ReadBody } from "./read-body.ts"
import { readInput } from "./read-input.ts"
import { Refusal } from "./refusal.ts"
import { type TakeUploadSlot, unlimitedUploads } from "./upload-slots.ts"

/** Who comes; and, once a private reply is on its way, keeps the session of who was answered alive. */
export type Sessions = {
  findActor(c: Context): Promise<Actor | null>
  keepAlive(c: Context, actor: Actor): Promise<void>
}

/** How bodies are read, and how many large ones at a time; `clientOf` names whom a request is counted under. */
export type Bodies = { readBody: ReadBody; takeUploadSlot: TakeUploadSlot; clientOf(c: Context): string }

/** Does the work of a call and counts it under its account; throws a 429 past the limit. */
export type CountDone = <T>(name: AccountLimitName, actor: Actor, work: () => Promise<T>) => Promise<T>

/** What a handler gets: who asks, what was asked, and the exchange itself for the few that set cookies or send bytes. */
export type Asked<C extends Call> = { actor: ActorOf<C["access"]>; input: AskedOf<C>; exchange: Context }

type Handler<C extends Call> = (asked: Asked<C>) => Promise<C["reply"] extends "file" ? Response : ReplyOf<C>>

export type Serve = <C extends Call>(call: C, handle: Handler<C>) => void

/**
 * The one way through the house: session → access → parse → use case → reply.
 * With `checksReplies` (in tests) every reply must match its contract, with no key more, and every refusal be one that
 * the description of the API names.
 */
export function serveOn(
  app: Hono,
  options: Sessions & Partial<Bodies & { countDone: CountDone }> & { checksReplies: boolean; served: Call[] },
): Serve {
  const {
    readBody = openBodyReader(),
    takeUploadSlot = unlimitedUploads,
    clientOf = () => "",
    countDone = (_name, _actor, work) => work(),
  } = options
  return (call, handle) => {
    const path = call.path.replace(/\{(\w+)\}/g, ":$1")
    options.served.push(call)
    const answer = async (c: Context) => {
      const actor = await options.findActor(c)
      admit(call.access, actor)
      const release = call.maxBytes ? takeUploadSlot(actor?.accountId ?? null, clientOf(c)) : null
      const input = await readInput(c, call, readBody).finally(release)
      const work = () => handle({ actor, input, exchange: c } as Parameters<typeof handle>[0])
      const reply = call.limit && actor ? await countDone(call.limit, actor, work) : await work()
      if (reply instanceof Response) return reply
      if (options.checksReplies) checkReply(call, reply)
      c.header("cache-control", "private, no-store")
      if (actor) await options.keepAlive(c, actor)
      return c.json({ success: true, ...(reply as object) })
    }
    app.on(call.method.toUpperCase(), path, options.checksReplies ? refusingAsDescribed(call, answer) : answer)
  }
}

function refusingAsDescribed(call: Call, answer: (c: Context) => Promise<Response>): typeof answer {
  const known = failuresOf(call)
  return (c) =>
    answer(c).catch((error: unknown) => {
      if (!(error instanceof Refusal) || known.includes(error.status)) throw error
      throw new Error(
        `${call.method} ${call.path} refuses with ${error.status}: its contract must name it in \`refuses\``,
      )
    })
}

function checkReply(call: Call, reply: unknown): void {
  if (call.reply === "file") throw new Error(`${call.path} promises a file`)
  const named = call.reply as z.ZodObject
  const whole = call.method === "get" ? named : named.extend({ message: z.string().min(1) }).strict()
  const verdict = whole.safeParse(reply)
  if (!verdict.success) {
    throw new Error(
      `${call.method} ${call.path} does not answer as its contract says: ${z.prettifyError(verdict.error)}`,
    )
  }
}
