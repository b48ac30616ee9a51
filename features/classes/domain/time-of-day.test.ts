import { expect, test } from "vitest"
import { boundsOf, timesOfDay } from "./time-of-day.ts"

const partOf = (time: string) =>
  timesOfDay.filter((part) => time >= boundsOf(part).from && time < boundsOf(part).to).join()

test("every time of a day is in one part of it: the afternoon begins at noon, the evening at six", () => {
  const parts = ["00:00", "11:59", "12:00", "17:59", "18:00", "23:59"].map(partOf)
  expect(parts).toEqual(["morning", "morning", "afternoon", "afternoon", "evening", "evening"])
})
