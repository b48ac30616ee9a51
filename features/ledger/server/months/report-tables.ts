import type { Centavos } from "../../../../lib/money.ts"
import { channelName } from "../../../../lib/online-payment/providers.ts"
import type { Month } from "../../domain/month.ts"
import type { MonthReportFigures } from "../../domain/months/month-report.ts"

export type MonthReport = MonthReportFigures & {
  month: Month
  /** "Nov 2026" */
  title: string
  brandName: string
  isClosed: boolean
  classes: readonly { name: string | null; earnedByTeachers: Centavos; fee: Centavos }[]
}

type ReportTable = { summary: string; heads: string[]; rows: { name: string; amounts: Centavos[] }[] }

/** The tables of a month's report, the same in the PDF and in the CSV file. */
export function reportTables({ channels, classes, owed, ...sums }: MonthReport): ReportTable[] {
  return [
    {
      summary: "Money by channel",
      heads: ["Channel", "Received", "Refunded", "Paid out", "Provider fees", "Transfers", "At the end"],
      rows: withSum(
        channels.map(({ channel, received, refunded, paidOut, providerFees, transferred, atEnd }) => ({
          name: channelName(channel),
          amounts: [received, refunded, paidOut, providerFees, transferred, atEnd],
        })),
        6,
      ),
    },
    {
      summary: "Earned by class",
      heads: ["Class", "Teacher", "School fee", "Total"],
      rows: withSum(
        classes.map(({ name, earnedByTeachers, fee }) => ({
          name: name ?? "No class",
          amounts: [earnedByTeachers, fee, earnedByTeachers + fee],
        })),
        3,
      ),
    },
    {
      summary: "Owed at the end of the month",
      heads: ["To", "Amount"],
      rows: withSum(
        [
          { name: "Families: classes not held yet", amounts: [owed.deferred] },
          { name: "Families: refunds", amounts: [owed.refundsDue] },
          { name: "Families: overpaid", amounts: [owed.overPaid] },
          { name: "Teachers: earned, not paid out", amounts: [owed.owedToTeachers] },
        ],
        1,
      ),
    },
    {
      summary: "Costs and corrections",
      heads: ["This month", "Amount"],
      rows: [
        { name: "Payment provider fees", amounts: [sums.providerFees] },
        { name: "Discounts and grants paid by the school", amounts: [sums.discounts] },
        { name: "Corrections", amounts: [sums.corrections] },
      ],
    },
  ]
}

function withSum(rows: ReportTable["rows"], columns: number): ReportTable["rows"] {
  const sums = Array.from({ length: columns }, (_, nth) =>
    rows.reduce((sum, { amounts }) => sum + (amounts[nth] ?? 0), 0),
  )
  return [...rows, { name: "Total", amounts: sums }]
}
