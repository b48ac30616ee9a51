// docs/rules/notices.md#live-notices

import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { maxMessageBytes } from "../../../../platform/database/pub-sub.ts"
import { readChanged, writeChanged } from "./changed-message.ts"

test.each([1, 2, 364, 365, 366, 4_000])("the ids of %i accounts are read as they were written", (count) => {
  const ids = new Set(Array.from({ length: count }, () => randomUUID()))
  const messages = writeChanged("me", ids)
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(maxMessageBytes)
  const read = messages.map(readChanged)
  expect(new Set(read.map(({ from }) => from))).toEqual(new Set(["me"]))
  expect(new Set(read.flatMap(({ accountIds }) => accountIds))).toEqual(ids)
})

test("a change for more accounts than fit, and a message that cannot be read, concern all", () => {
  const many = new Set(Array.from({ length: 4_001 }, () => randomUUID()))
  expect(writeChanged("me", many)).toEqual(["me all"])
  expect(writeChanged("me", "all")).toEqual(["me all"])
  for (const message of ["me all", "me", "me AAAA", ""]) expect(readChanged(message).accountIds).toBe("all")
})
