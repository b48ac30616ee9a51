import { expect, test } from "vitest"
import { sessionState } from "./session-state.ts"

test("a session is ahead until its minute comes", () => {
  expect(sessionState("09:00", "08:35", 60)).toEqual({ is: "ahead", minutes: 25 })
  expect(sessionState("09:00", "08:59", 60)).toEqual({ is: "ahead", minutes: 1 })
})

test("a session is on for as long as it lasts", () => {
  expect(sessionState("09:00", "09:00", 60).is).toBe("on")
  expect(sessionState("09:00", "09:59", 60).is).toBe("on")
  expect(sessionState("09:00", "10:00", 60).is).toBe("done")
  expect([45, 90].map((length) => sessionState("09:00", "09:45", length).is)).toEqual(["done", "on"])
})

test("a session that runs over midnight is on until the day ends", () => {
  expect(sessionState("23:30", "23:59", 60).is).toBe("on")
})
