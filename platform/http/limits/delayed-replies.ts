import { setTimeout as sleep } from "node:timers/promises"
import { whileWaiting } from "../admission/admission.ts"
import { AppError } from "../app-error.ts"

export type Pause = (milliseconds: number) => Promise<unknown>

/** `rank`: lower ones are served first. */
export type Wait = { room: string; places: number; guesser: string; rank: number; seconds: number }

export type DelayedReplies = {
  /**
   * Waits, unless too many replies wait in this process (503), or this guesser already has too many in the room (429).
   * In a full room the highest rank is turned away (429), whether that is the newcomer or a waiting one.
   */
  wait(wait: Wait): Promise<void>
}

type Bounds = { inAll: number; ofOneGuesser: number }
type Waiting = { guesser: string; rank: number; turnAway(): void }

/** Replies that are delayed on purpose. A waiting request holds no connection and no thread. */
export function createDelayedReplies({ inAll, ofOneGuesser }: Bounds, pause: Pause = sleep): DelayedReplies {
  const rooms = new Map<string, Waiting[]>()
  let all = 0
  return {
    async wait({ room: name, places, guesser, rank, seconds }) {
      const refused = (status: number) => new AppError(status, tryAgain(seconds), { retryAfter: seconds })
      if (all >= inAll) throw refused(503)
      const room = rooms.get(name) ?? []
      if (room.filter((each) => each.guesser === guesser).length >= ofOneGuesser) throw refused(429)
      if (room.length >= places) {
        const most = room.reduce((one, other) => (one.rank > other.rank ? one : other))
        if (most.rank <= rank) throw refused(429)
        most.turnAway()
      }
      rooms.set(name, room)
      const { promise: turnedAway, reject } = Promise.withResolvers<never>()
      const leave = () => {
        room.splice(room.indexOf(waiting), 1)
        if (room.length === 0) rooms.delete(name)
      }
      let isTurnedAway = false
      const waiting: Waiting = {
        guesser,
        rank,
        turnAway: () => {
          isTurnedAway = true
          leave()
          reject(refused(429))
        },
      }
      room.push(waiting)
      all += 1
      try {
        await whileWaiting(() => Promise.race([pause(seconds * 1000), turnedAway]))
      } finally {
        all -= 1
        if (!isTurnedAway) leave()
      }
    },
  }
}

const tryAgain = (seconds: number) =>
  `Too many tries at once. Please wait ${seconds === 1 ? "a second" : `${seconds} seconds`} and try again.`
