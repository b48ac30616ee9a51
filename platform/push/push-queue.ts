import type { Db, Tx } from "../database/client.ts"
import type { Jobs } from "../jobs/open-jobs.ts"
import type { Log } from "../log.ts"
import {
  finishDelivery,
  insertDeliveries,
  postponeDelivery,
  type TakenDelivery,
  takeDelivery,
} from "./delivery-queries.ts"
import type { Push, PushMessage, Subscription } from "./open-push.ts"

/** The message for a cause, read when it is sent. */
export type PushToSend = {
  message: PushMessage
  isUrgent: boolean
  /** When its subject begins or ends; null if it has no time. */
  endsAt: Date | null
  /** The end of the account's current quiet hours; null outside quiet hours, or if the message may disturb. */
  waitUntil: Date | null
}

/** Implemented by the feature that sends messages. A cause is what an account gets messages about. */
export type PushSource = {
  /** Returns the devices that get a message about these causes. */
  devicesFor(db: Db, causeIds: readonly string[], now: Date): Promise<{ causeId: string; deviceId: string }[]>
  /** Returns null if no message is needed any more. */
  messageOf(db: Db, causeId: string, now: Date): Promise<PushToSend | null>
  /** Returns null if the device or its session has ended. */
  subscriptionOf(db: Db, deviceId: string, now: Date): Promise<Subscription | null>
  forget(db: Db, deviceId: string, endpoint: string): Promise<void>
}

type QueueDeps = { db: Db; jobs: Jobs; push: Push; log: Log; now: () => Date }

const spreadJob = "spread-pushes"
const sendJob = "send-push"
type Spread = { causeIds: string[] }
type Send = { deliveryId: string; turn: number }

/** How many causes one job handles in a transaction. */
const causesAtOnce = 100
const secondsKept = 24 * 60 * 60

/**
 * Queues messages about these causes in the caller's transaction: they are sent after its commit. Each device gets one
 * for each cause, even if a cause is queued again.
 */
export async function queuePushes(tx: Tx, jobs: Jobs, causeIds: readonly string[]): Promise<void> {
  for (let from = 0; from < causeIds.length; from += causesAtOnce) {
    const job: Spread = { causeIds: causeIds.slice(from, from + causesAtOnce) }
    await jobs.send(tx, spreadJob, job)
  }
}

/**
 * One job finds the devices of some causes, and other jobs send to each. If a push service is busy, the message is sent
 * later, when it asks for; a message that is read, over or gone by then is dropped (docs/rules/notices.md#push).
 */
export async function definePushJobs(deps: QueueDeps, source: PushSource): Promise<void> {
  const { db, jobs, now } = deps
  const patience = { retryLimit: 10, retryDelay: 20, retryDelayMax: 30 * 60, expireInSeconds: 120 }
  await jobs.define<Spread>(spreadJob, {
    ...patience,
    handler: async ({ causeIds }) => {
      const wanted = await source.devicesFor(db, causeIds, now())
      await db.transaction().execute(async (tx) => {
        for (const deliveryId of await insertDeliveries(tx, wanted, now()))
          await sendJobFor(tx, jobs, { deliveryId, turn: 0 })
      })
    },
  })
  await jobs.define<Send>(sendJob, {
    ...patience,
    atOnce: 2,
    handler: async ({ deliveryId, turn }) => {
      const taken = await takeDelivery(db, deliveryId, turn, now())
      if (taken) await deliver(deps, source, taken)
    },
  })
}

const sendJobFor = (tx: Tx, jobs: Jobs, job: Send, seconds = 0) => jobs.send(tx, sendJob, job, seconds)

async function deliver(deps: QueueDeps, source: PushSource, delivery: TakenDelivery): Promise<void> {
  const { db, push, now } = deps
  const { id, causeId, deviceId } = delivery
  const finish = (outcome: string) => finishDelivery(db, id, outcome, now())
  const pushToSend = await source.messageOf(db, causeId, now())
  const subscription = pushToSend && (await source.subscriptionOf(db, deviceId, now()))
  if (!pushToSend || !subscription) return finish("withdrawn")
  const { message, isUrgent, endsAt, waitUntil } = pushToSend
  if (endsAt && endsAt <= now()) return finish("over")
  if (waitUntil && waitUntil > now()) return sendLater(deps, delivery, waitUntil, false)
  const ttlSeconds = endsAt ? (endsAt.getTime() - now().getTime()) / 1000 : secondsKept
  // A device that gets a message twice shows it once, because a push service keeps one message per topic.
  const topic = causeId.replaceAll("-", "")
  const outcome = await push.send(subscription, { message, isUrgent, ttlSeconds, topic })
  if (outcome.kind === "gone") return source.forget(db, deviceId, subscription.endpoint)
  if (outcome.kind !== "later") return finish(outcome.kind)
  const seconds = secondsUntilRetry(delivery.attempts + 1, outcome.retryAfter)
  if (seconds === null) return finish("given-up")
  return sendLater(deps, delivery, new Date(now().getTime() + seconds * 1000), true)
}

/** Gives the message back and queues the job of its next turn, in one transaction. */
async function sendLater({ db, jobs, now }: QueueDeps, { id, turn }: TakenDelivery, at: Date, isAttempt: boolean) {
  const seconds = Math.max(1, Math.ceil((at.getTime() - now().getTime()) / 1000))
  await db.transaction().execute(async (tx) => {
    await postponeDelivery(tx, id, isAttempt)
    await sendJobFor(tx, jobs, { deliveryId: id, turn: turn + 1 }, seconds)
  })
}

const hour = 60 * 60
const mostAttempts = 12
const shortest = 10
const longest = 6 * hour

/**
 * Returns the seconds until a message is sent again after this many attempts: as the push service asks, between ten
 * seconds and six hours, otherwise half a minute, doubling up to two hours. Null after the twelfth attempt.
 */
export function secondsUntilRetry(attempts: number, retryAfter: number | null): number | null {
  if (attempts >= mostAttempts) return null
  if (retryAfter !== null) return Math.min(Math.max(retryAfter, shortest), longest)
  return Math.min(30 * 2 ** (attempts - 1), 2 * hour)
}
