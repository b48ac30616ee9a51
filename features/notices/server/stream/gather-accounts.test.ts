// docs/rules/notices.md#live-notices

import { expect, test, vi } from "vitest"
import { type Accounts, gatherAccounts } from "./gather-accounts.ts"

const pace = { gatherMs: 50, againMs: 5_000 }

test("what has been gathered is worked on at once when the process closes, and nothing after that", async () => {
  vi.useFakeTimers()
  const worked: Accounts[] = []
  const log = vi.fn()
  const { add, stop } = gatherAccounts(async (accounts) => void worked.push(accounts), { ...pace, log })
  add(["ana"])
  add(["ben"])
  await stop()
  expect(worked).toEqual([new Set(["ana", "ben"])])
  add(["late"])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(worked).toHaveLength(1)
  expect(log).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test("closing waits for the work under way, and what failed is tried once more but not again", async () => {
  vi.useFakeTimers()
  const work = vi.fn().mockRejectedValue(new Error("no connection"))
  const log = vi.fn()
  const { add, stop } = gatherAccounts(work, { ...pace, log })
  add(["ana"])
  await vi.advanceTimersByTimeAsync(50)
  expect(work).toHaveBeenCalledTimes(1)
  await stop()
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
