import { expect, test } from "vitest"
import { renderEmail } from "../../../platform/mail/email-template.ts"
import { readSettings } from "../../../platform/settings.ts"
import { noticeKinds } from "../../../server/notice-kinds.ts"
import { buildFacts } from "../../../test/builders/notice-facts.ts"
import { kindOf } from "../domain/kind.ts"
import { noticeMails } from "./notice-mail.ts"

const settings = await readSettings({ NODE_ENV: "test", PASSWORD_COST: "low" })
const deps = { settings, secret: "a secret of the tests" }
const recipient = (firstName: string, userType: "learner" | "parent", noticeId: string) => ({
  id: noticeId,
  email: `${noticeId}@people.example`,
  firstName,
  userType,
  noticeId,
  facts: buildFacts["class-paused"],
})
const notice = { kind: kindOf(noticeKinds, "class-paused")!, things: 1 }

test("each mail has the name and the notice of its recipient, and the words for their user type", async () => {
  const names = ["Ana", "Juan $& O'Neil", `<b>"Ben" & Co</b>`]
  const recipients = names.map((name, nth) => recipient(name, nth === 0 ? "learner" : "parent", `n${nth}`))
  const mails = await noticeMails(deps, recipients, notice)
  expect(mails.map(({ to }) => to)).toEqual(["n0@people.example", "n1@people.example", "n2@people.example"])
  for (const [nth, { html, text, subject }] of mails.entries()) {
    expect(subject).toBe("Piano is paused")
    expect(text.startsWith(`Hello ${names[nth]},`)).toBe(true)
    expect(text).toContain(`/${nth === 0 ? "learner" : "parent"}/classroom/lifeskills/group/c1?notice=n${nth}`)
    expect(html).toContain(`notice=n${nth}"`)
    // As the layout itself writes a name.
    const greeting = await renderEmail(settings, { greeting: `Hello ${names[nth]},`, paragraphs: [] })
    const heading = (body: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]
    expect(heading(html)).toBe(heading(greeting.html))
  }
})
