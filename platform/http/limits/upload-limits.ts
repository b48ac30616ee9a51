import { AppError } from "../app-error.ts"

const perAccount = 4
const perClient = 16

/** Reserves an upload slot; throws a 429 when there is none, and returns the function that releases it. */
export type TakeUploadSlot = (accountId: string | null, client: string) => () => void

/**
 * Limits concurrent uploads in this process (docs/rules/general.md#uploads): 4 per account, 16 per client (many
 * families may share one address).
 */
export function openUploadSlots(): TakeUploadSlot {
  const taken = new Map<string, number>()
  const count = (key: string) => taken.get(key) ?? 0
  const add = (key: string, change: 1 | -1) => {
    const now = count(key) + change
    if (now > 0) taken.set(key, now)
    else taken.delete(key)
  }
  return (accountId, client) => {
    const keys = [`client ${client}`, ...(accountId ? [`account ${accountId}`] : [])]
    const isFull = keys.some((key) => count(key) >= (key.startsWith("account") ? perAccount : perClient))
    if (isFull) {
      throw new AppError(429, "Too many uploads at once. Please wait until the others are done.", { retryAfter: 5 })
    }
    for (const key of keys) add(key, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      for (const key of keys) add(key, -1)
    }
  }
}

export const unlimitedUploads: TakeUploadSlot = () => () => undefined
