import { expect, test } from "vitest"
import type { EnrollmentStatus } from "../../domain/enrollment-status.ts"
import { statusTabs, withStatus } from "./status-tabs.ts"

type Listed = { name: string; statuses: EnrollmentStatus[] }
const coders: Listed = { name: "coders", statuses: ["approved", "pending"] }
const painters: Listed = { name: "painters", statuses: ["denied"] }
const statusesOf = (listed: Listed) => listed.statuses
const counts = (classes: Listed[], selected = "all") =>
  statusTabs(classes, statusesOf, selected).map(({ id, count }) => `${id} ${count}`)

test("a class with several children counts under the status of each", () => {
  expect(counts([coders, painters])).toEqual(["all 2", "approved 1", "pending 1", "denied 1"])
})

test("the tab of those who left appears only when it holds something or is asked for", () => {
  expect(counts([painters])).not.toContain("left 0")
  expect(counts([painters], "left")).toContain("left 0")
  expect(counts([{ name: "chess", statuses: ["left"] }])).toContain("left 1")
})

test("a tab holds the classes in which its status occurs", () => {
  expect(withStatus([coders, painters], statusesOf, "pending")).toEqual([coders])
  expect(withStatus([coders, painters], statusesOf, "all")).toEqual([coders, painters])
})
