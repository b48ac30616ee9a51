import { setTimeout as pause } from "node:timers/promises"
import { ask } from "../load.ts"
import { send } from "../requests.ts"

/**
 * Saves one field per second until it is stopped: alternately a phone number, which visitors do not see, and a
 * teacher's name, which is on the pages of classes.
 */
export function writeEverySecond(port: number, teacherIds: string[]): { end(): Promise<number> } {
  const stopping = new AbortController()
  let written = 0
  const work = async () => {
    while (!stopping.signal.aborted) {
      await ask(port, await saveField(written, teacherIds))
      written += 1
      await pause(1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    return written
  }
  const done = work()
  return {
    end: () => {
      stopping.abort()
      return done
    },
  }
}

function saveField(nth: number, teacherIds: string[]) {
  const [field, content] =
    nth % 2 === 0
      ? ["contact", { contact: `+63917${String(1_000_000 + nth)}` }]
      : ["middle-name", { middleName: nth % 4 === 1 ? "Reyes" : "Santos" }]
  return send("POST", `/teachers/account/${field}`, content, teacherIds[nth % teacherIds.length])
}
