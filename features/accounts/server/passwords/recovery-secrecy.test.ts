// docs/rules/accounts.md#mail-links

import { afterAll, expect, test, vi } from "vitest"
import { renderEmail } from "../../../../platform/mail/email-template.ts"
import { buildAccount } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

vi.mock("../../../../platform/mail/email-template.ts", { spy: true })

const school = await testSchool()
afterAll(school.close)
const visitor = await school.as(null)
const email = "known@people.example"
await buildAccount(school.db, { email })
const recover = (address: string) => visitor.post("/email/account-recovery", { email: address })

test("the mail is rendered for an unknown address too, so that the reply takes the same time", async () => {
  await recover("nobody@people.example")
  expect(renderEmail).toHaveBeenCalledTimes(1)
  await recover(email)
  expect(renderEmail).toHaveBeenCalledTimes(2)
  expect(await school.db.selectFrom("mails").select("to_address").execute()).toEqual([{ to_address: email }])
})

test("a queue that fails gives the same reply for a known and an unknown address", async () => {
  const failing = vi.spyOn(school.deps.jobs, "send").mockRejectedValue(new Error("no queue"))
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true)
  const reply = await recover(email)
  failing.mockRestore()
  expect(written.mock.calls.join("")).toContain("recovery-not-queued")
  written.mockRestore()
  expect(reply).toMatchObject({ status: 200, body: (await recover("nobody@people.example")).body })
})
