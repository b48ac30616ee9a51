import { expect, test } from "vitest"
import { sharedFor } from "./shared-for.ts"

test("a shared result is used until its time is over; a failure is not", async () => {
  let runs = 0
  let fails = true
  const share = sharedFor(50, async () => {
    runs += 1
    if (fails) throw new Error("away")
    return runs
  })
  await expect(Promise.all([share(), share()])).rejects.toThrow("away")
  expect(runs).toBe(1)
  fails = false
  expect(await Promise.all([share(), share(), share()])).toEqual([2, 2, 2])
  expect(await share()).toBe(2)
  await expect.poll(share).toBe(3)
})
