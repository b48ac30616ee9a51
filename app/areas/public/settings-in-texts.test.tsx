import { expect, test } from "vitest"
import { retentionPeriods } from "../../../lib/retention/retention.ts"
import { publicSite } from "../../../test/public-site.ts"
import { renderPublicPage } from "../../../test/render-public-page.tsx"
import content from "../../school-content.json" with { type: "json" }
import About from "./about.tsx"
import Faq from "./faq.tsx"
import Help from "./help.tsx"
import Home from "./home.tsx"
import Homeschool from "./homeschool.tsx"
import PrivacyPolicy from "./privacy-policy.tsx"
import Teach from "./teach.tsx"
import TeacherTerms from "./teacher-terms.tsx"
import Terms from "./terms.tsx"

/** The public pages state the settings of the school (docs/rules/pages.md#agreements). */

const unusual = publicSite({
  brandName: "Aral",
  contact: { email: "hello@aral.example", phone: "+63 900 111 2222", socialUrl: null },
  timeZone: "Asia/Tokyo",
  meetingMinutes: 45,
  doorOpensMinutes: 7,
  offerHours: 31,
  serviceFeePercent: 20,
  payoutHoldDays: 9,
  duesGraceDays: 21,
  reservationFee: 250,
  retention: retentionPeriods({ idPictures: 3, audit: 84, messages: 5, removedChildren: 6 }),
  paymentMethods: [
    { name: "Maya", kind: "wallet" },
    { name: "Isla Bank", kind: "bank" },
  ],
})

const { statistics, testimonials, films } = content
const pages: Record<string, [page: unknown, loaderData?: object]> = {
  Home: [Home, { suggested: [], times: null, statistics, voices: testimonials.families }],
  Homeschool: [Homeschool, { classes: [], times: null, films: films.homeschool, voices: testimonials.homeschool }],
  About: [About, { highlights: Object.entries(films.classHighlights) }],
  Teach: [Teach, { voices: testimonials.teachers, serviceFeePercent: unusual.serviceFeePercent }],
  Help: [Help],
  Faq: [Faq],
  Terms: [Terms],
  TeacherTerms: [TeacherTerms],
  PrivacyPolicy: [PrivacyPolicy],
}

const usual =
  /\b(one hour|60 minutes|sixty minutes|30 ?(?:%|percent)|24 hours of|for 24 hours|10 minutes (?:early|before the class)|ten minutes|GCash,|Bayan|Silid|Manila|at least 7 days before)/i

test.each(Object.keys(pages))("%s states no usual setting in a school with others", (name) => {
  const [page, loaderData] = pages[name] ?? []
  const text = renderPublicPage(page, unusual, loaderData)
  expect(text.match(usual)?.[0]).toBeUndefined()
  expect(text.match(/\{\w+\}/)?.[0]).toBeUndefined()
})

test.each<[keyof typeof pages, RegExp]>([
  ["Home", /lasts 45 minutes/],
  ["Faq", /more than 21 days late, the school may close the class/],
  ["Home", /Pay with Maya or Isla Bank\./],
  ["Home", /meet for 45 minutes a day, with at most 7 students/],
  ["Homeschool", /45 minutes of live class a day/],
  ["Homeschool", /45 minutes a day, live with a teacher/],
  ["Help", /A class lasts 45 minutes/],
  ["Help", /join from 7 minutes before the class starts/],
  ["Help", /come 7 minutes early/],
  ["Help", /hold it for 31 hours/],
  ["Help", /school's time zone \(Asia\/Tokyo\)/],
  ["Faq", /earned at least 9 days before/],
  ["Terms", /join 7 minutes early/],
  ["PrivacyPolicy", /The picture of a teacher's ID: 3 days after we decided about the application\./],
  ["PrivacyPolicy", /Messages: 5 months after the class ended and the last one was sent\./],
  ["PrivacyPolicy", /A child you remove who was never enrolled: after 6 days\./],
  ["PrivacyPolicy", /The record of decisions: after 7 years\./],
  ["Terms", /The reservation fee is ₱250\.00 for each payment\./],
  ["Terms", /meet for 45 minutes a day/],
  ["TeacherTerms", /Log in 7 minutes early/],
  ["PrivacyPolicy", /Join Now, from 7 minutes before the class starts/],
])("%s says what the settings say: %s", (name, words) => {
  const [page, loaderData] = pages[name] ?? []
  expect(renderPublicPage(page, unusual, loaderData)).toMatch(words)
})

test("a school whose classes open at their start, and that has no channel and no reservation fee, says so", () => {
  const site = publicSite({ doorOpensMinutes: 0, paymentMethods: [], offerHours: 1 })
  expect(renderPublicPage(Help, site)).toMatch(/You can join when the class starts\. .*come on time/)
  expect(renderPublicPage(Help, site)).toMatch(/hold it for 1 hour\. .*Write to us to learn how to pay\.|Write to us/)
  expect(renderPublicPage(Terms, site)).toContain("We charge no reservation fee at present.")
})
