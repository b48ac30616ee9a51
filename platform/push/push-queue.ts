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
import { secondsUntilRetry } from "./push-retry.ts"

/** The message for a cause, read when it is sent. */
export type PushToSend = {
  message: PushMessage
  isUrgent: boolean
  /** When what it is about begins or ends; null when it has no time. */
  endsAt: Date | null
  /** The quiet hours of the account end then; null outside of them, or when it may disturb. */
  waitUntil: Date | null
}

/** Implemented by the feature that sends messages. A cause is the thing that one account gets messages about. */
export type PushSource = {
  /** The devices that get a message about these causes. */
  devicesFor(db: Db, causeIds: readonly string[], now: Date): Promise<{ causeId: string; deviceId: string }[]>
  /** Null when no message is needed any more. */
  messageOf(db: Db, causeId: string, now: Date): Promise<PushToSend | null>
  /** Null when the device, or the session that it belongs to, has ended. */
  subscriptionOf(db: Db, deviceId: string, now: Date): Promise<Subscription | null>
  forget(db: Db, deviceId: string, endpoint: string): Promise<void>
}

type QueueDeps = { db: Db; jobs: Jobs; push: Push; log: Log; now: () => Date }

const spreadJob = "spread-pushes"
const sendJob = "send-push"
type Spread = { causeIds: string[] }
type Send = { deliveryId: string; turn: number }

/** One job spreads so many causes in one transaction. */
const causesAtOnce = 100
const secondsKept = 24 * 60 * 60

/**
 * Queues messages about these causes in the caller's transaction: they are sent when that commits, and not otherwise.
 * Each device gets one for each cause, also when a cause is queued again.
 */
export async function queuePushes(tx: Tx, jobs: Jobs, causeIds: readonly string[]): Promise<void> {
  for (let from = 0; from < causeIds.length; from += causesAtOnce) {
    const job: Spread = { causeIds: causeIds.slice(from, from + causesAtOnce) }
    await jobs.send(tx, spreadJob, job)
  }
}

/**
 * One job finds the devices of some causes, and another one sends to each. What a push service cannot take is sent
 * later, as it asks; what is read, over or gone by then is not sent (docs/rules/notices.md#push).
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
  // A device that gets it twice shows it once: a push service keeps one message of a topic.
  const topic = causeId.replaceAll("-", "")
  const outcome = await push.send(subscription, { message, isUrgent, ttlSeconds, topic })
  if (outcome.kind === "gone") return source.forget(db, deviceId, subscription.endpoint)
  if (outcome.kind !== "later") return finish(outcome.kind)
  const seconds = secondsUntilRetry(delivery.attempts + 1, outcome.retryAfter)
  if (seconds === null) return finish("given-up")
  return sendLater(deps, delivery, new Date(now().getTime() + seconds * 1000), true)
}

/** In one transaction it is given back, and the job of its next turn waits. */
async function sendLater({ db, jobs, now }: QueueDeps, { id, turn }: TakenDelivery, at: Date, isAttempt: boolean) {
  const seconds = Math.max(1, Math.ceil((at.getTime() - now().getTime()) / 1000))
  await db.transaction().execute(async (tx) => {
    await postponeDelivery(tx, id, isAttempt)
    await sendJobFor(tx, jobs, { deliveryId: id, turn: turn + 1 }, seconds)
  })
}
