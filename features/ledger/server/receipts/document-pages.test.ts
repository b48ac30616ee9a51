// docs/rules/ledger.md#receipts

import { extractText, getDocumentProxy } from "unpdf"
import { expect, test } from "vitest"
import { page } from "../../../../platform/pdf/paper.ts"
import { drawFamilyStatement } from "../family-statement/draw-family-statement.ts"
import { drawMonthReport } from "../months/draw-month-report.ts"
import { drawStatement } from "../payouts/draw-statement.ts"
import { drawPaymentReceipt } from "./draw-receipt.ts"

const times = <T>(count: number, of: (nth: number) => T) => Array.from({ length: count }, (_, nth) => of(nth + 1))

const receiptOf = (count: number) =>
  drawPaymentReceipt({
    year: 2026,
    number: 12,
    brandName: "Silid",
    note: "Ask us for an official receipt.",
    payer: "Pia Cruz",
    day: "2026-11-20",
    received: 125_000 * count,
    due: 125_000 * count,
    channel: "GCash",
    referenceNumber: null,
    code: null,
    lines: times(count, (nth) => ({ student: `Student ${nth}`, className: "Little Coders", price: 125_000 })),
  })

const payoutOf = (count: number) =>
  drawStatement({
    reference: "P20261120-01",
    teacher: "Tomas Luna",
    brandName: "Silid",
    until: "2026-11-13",
    paidDay: "2026-11-20",
    paidTo: "GCash",
    bankReference: null,
    amount: 17_500 * count,
    lines: times(count, (nth) => ({ student: `Student ${nth}`, className: "Little Coders", amount: 17_500 })),
  })

const statementOf = (count: number) =>
  drawFamilyStatement({
    name: "Pia Cruz",
    brandName: "Silid",
    from: "2025-11-20",
    to: "2026-11-20",
    opening: 0,
    balance: 125_000 * count,
    lines: times(count, (nth) => ({
      day: "2026-11-20",
      text: `Part ${nth}`,
      className: "Piano",
      fullName: "Migo Cruz",
      amount: 125_000,
      balance: 125_000 * nth,
    })),
  })

const pagesOf = async (drawn: Promise<Uint8Array>): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(await drawn)))).text.map((text) =>
    text.replaceAll(/\s+/g, " "),
  )

test.each([
  ["a receipt", receiptOf, "Silid · 20 Nov 2026"],
  ["the statement of a payout", payoutOf, "Silid · 20 Nov 2026"],
  ["a statement of account", statementOf, "Silid · 20 Nov 2025 to 20 Nov 2026"],
] as const)("each page of %s has the same foot and its number; a single page has no number", async (_, draw, foot) => {
  const several = await pagesOf(draw(60))
  expect(several.length).toBeGreaterThan(1)
  for (const [nth, text] of several.entries()) {
    expect(text).toContain(foot)
    expect(text).toContain(`Page ${nth + 1} of ${several.length}`)
  }
  const [single = "", ...more] = await pagesOf(draw(2))
  expect(more).toEqual([])
  expect(single).toContain(foot)
  expect(single).not.toMatch(/Page \d/)
})

test("nothing but the foot is at the end of a page, however many lines a receipt has", async () => {
  for (const count of times(30, (nth) => nth)) {
    const drawn = await getDocumentProxy(new Uint8Array(await receiptOf(count)))
    const pages = await Promise.all(times(drawn.numPages, (nth) => drawn.getPage(nth)))
    for (const each of pages) {
      const { items } = await each.getTextContent()
      const atEnd = items.flatMap((item) =>
        "str" in item && item.str.trim() && item.transform[5] < page.footer ? item.str : [],
      )
      expect([count, atEnd.filter((text) => !/^(Silid|Page)/.test(text))]).toEqual([count, []])
    }
  }
})

test("the sum of a receipt is never alone on a page", async () => {
  for (const count of times(30, (nth) => nth)) {
    const page = (await pagesOf(receiptOf(count))).find((text) => text.includes("Received"))
    expect([count, page]).toEqual([count, expect.stringContaining(`Student ${count}`)])
  }
})

const reportOf = (count: number) =>
  drawMonthReport({
    month: "2026-10",
    title: "Oct 2026",
    brandName: "Silid",
    isClosed: false,
    fee: 0,
    earnedByTeachers: 0,
    providerFees: 0,
    discounts: 0,
    corrections: 0,
    channels: [],
    classes: times(count, (nth) => ({ name: `Class ${nth}`, earnedByTeachers: 70_000, fee: 30_000 })),
    owed: { deferred: 0, refundsDue: 0, overPaid: 0, owedToTeachers: 0 },
  })

test("a short table of a month's report is never divided between two pages", async () => {
  for (const count of times(30, (nth) => nth)) {
    const pages = await pagesOf(reportOf(count))
    for (const [heading, last] of [
      ["Owed at the end of the month", "Teachers: earned, not paid out"],
      ["Costs and corrections", "Corrections"],
    ] as const) {
      const page = pages.find((text) => text.includes(heading))
      expect([count, page]).toEqual([count, expect.stringContaining(last)])
    }
  }
})
