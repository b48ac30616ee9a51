// docs/rules/classes.md#posted-fee

import { expect, test } from "vitest"
import { publicSite } from "../../../test/public-site.ts"
import { renderPublicPage } from "../../../test/render-public-page.tsx"
import Faq from "./faq.tsx"
import Help from "./help.tsx"
import Teach from "./teach.tsx"
import TeacherTerms from "./teacher-terms.tsx"

/** Returns the text of a page in a school with this service fee in percent. */
const textOf = (page: unknown, serviceFeePercent: number) =>
  renderPublicPage(page, publicSite({ serviceFeePercent }), { voices: [], serviceFeePercent })

const pages = { Teach, Faq, Help, TeacherTerms }

test.each(Object.entries(pages))("%s states the service fee of the settings, and no other", (_, page) => {
  const text = textOf(page, 20)
  expect(text).toMatch(/service fee, which is 20% of what (families|they) pay/)
  expect(text).not.toMatch(/30 ?(%|percent)/)
  expect(text).not.toContain("{serviceFee}")
})

test("the example on the page for teachers adds up with the service fee of the settings", () => {
  expect(textOf(Teach, 30)).toMatch(
    /₱700.00 your fee, paid to you ₱300.00 our service fee, 30 ?% Families pay ₱1,000.00/,
  )
  expect(textOf(Teach, 20)).toMatch(
    /₱800.00 your fee, paid to you ₱200.00 our service fee, 20 ?% Families pay ₱1,000.00/,
  )
})
