/**
 * How long data is kept before the daily job deletes it (docs/rules/privacy.md#retention). The job, docs/operating.md and
 * the privacy policy read this table. The setting RETENTION changes each number within its bounds.
 */

type Unit = "day" | "month"

export type RetentionRule = {
  /** In units; 0 is at once. */
  usual: number
  unit: Unit
  least: number
  most: number
  /** What is deleted, for docs/operating.md. */
  what: string
  /** From when the time counts, for docs/operating.md. */
  since: string
  /** The sentence of the privacy policy. */
  sentence: (period: string) => string
}

export const retention = {
  notices: {
    usual: 180,
    unit: "day",
    least: 30,
    most: 730,
    what: "notices; their month is dropped when its last one expires",
    since: "they were written",
    sentence: (period) => `Notices: after ${period}.`,
  },
  mails: {
    usual: 30,
    unit: "day",
    least: 7,
    most: 365,
    what: "records of mails; without `SMTP_URL` the newest 500 stay",
    since: "they were queued: by then they are sent or given up",
    sentence: (period) => `The text of an e-mail: as soon as it is sent. The record that we sent it: after ${period}.`,
  },
  refundAccounts: {
    usual: 30,
    unit: "day",
    least: 1,
    most: 365,
    what: "names and numbers of the accounts to which refunds go",
    since: "the refund was paid or rejected",
    sentence: (period) => `The account number for a refund: ${period} after we paid or rejected the refund.`,
  },
  statements: {
    usual: 13,
    unit: "month",
    least: 1,
    most: 120,
    what: "statements of wallets and banks, with their lines",
    since: "their last day",
    sentence: (period) => `Bank and wallet statements: ${period} after their last day.`,
  },
  idPictures: {
    usual: 30,
    unit: "day",
    least: 1,
    most: 365,
    what: "pictures of teachers' IDs",
    since: "the application was decided",
    sentence: (period) => `The picture of a teacher's ID: ${period} after we decided about the application.`,
  },
  proofs: {
    usual: 12,
    unit: "month",
    least: 1,
    most: 120,
    what: "proofs of payment",
    since: "the last class of the payment ended",
    sentence: (period) => `Proofs of payment: ${period} after the class ended.`,
  },
  onlineEvents: {
    usual: 90,
    unit: "day",
    least: 30,
    most: 365,
    what: "messages of payment providers, and online payments that nobody paid",
    since: "they came; the payments were begun",
    sentence: (period) => `What a payment provider tells us about an online payment: after ${period}.`,
  },
  signIns: {
    usual: 12,
    unit: "month",
    least: 1,
    most: 120,
    what: "times of log-ins",
    since: "the log-in",
    sentence: (period) => `The times of your log-ins: after ${period}.`,
  },
  unverifiedAccounts: {
    usual: 30,
    unit: "day",
    least: 2,
    most: 365,
    what: "accounts whose e-mail address was never verified and that have no role",
    since: "sign-up",
    sentence: (period) => `An account whose e-mail address nobody verified: after ${period}.`,
  },
  removedChildren: {
    usual: 0,
    unit: "day",
    least: 0,
    most: 365,
    what: "removed children who were never enrolled",
    since: "they were removed",
    sentence: (period) =>
      `A child you remove who was never enrolled: ${period === "at once" ? period : `after ${period}`}.`,
  },
  messages: {
    usual: 24,
    unit: "month",
    least: 1,
    most: 120,
    what: "conversations, with their files",
    since: "the class ended, and the last message",
    sentence: (period) => `Messages: ${period} after the class ended and the last one was sent.`,
  },
  materials: {
    usual: 12,
    unit: "month",
    least: 1,
    most: 120,
    what: "materials of classes, with their files",
    since: "the class ended",
    sentence: (period) => `Materials of a class: ${period} after the class ended.`,
  },
  privacyRequests: {
    usual: 36,
    unit: "month",
    least: 12,
    most: 120,
    what: "requests about personal data, with their answers",
    since: "the answer",
    sentence: (period) => `Your requests about your data: ${period} after we answered.`,
  },
  audit: {
    usual: 60,
    unit: "month",
    least: 12,
    most: 240,
    what: "the audit trail, oldest first",
    since: "the entry",
    sentence: (period) => `The record of decisions: after ${period}.`,
  },
  receipts: {
    usual: 120,
    unit: "month",
    least: 120,
    most: 360,
    what: "receipts",
    since: "they were issued",
    sentence: (period) => `Receipts: after ${period}.`,
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionName = keyof typeof retention
export type RetentionPeriods = Record<RetentionName, number>

export const retentionNames = Object.keys(retention) as RetentionName[]

/** The periods of a school, with its changes of the usual ones. */
export const retentionPeriods = (changes: Partial<RetentionPeriods> = {}): RetentionPeriods =>
  Object.fromEntries(retentionNames.map((name) => [name, changes[name] ?? retention[name].usual])) as RetentionPeriods

/** What was before this instant is deleted. */
export function retentionLimit(name: RetentionName, periods: RetentionPeriods, now: Date): Date {
  if (retention[name].unit === "day") return new Date(now.getTime() - periods[name] * 24 * 60 * 60 * 1000)
  const limit = new Date(now)
  limit.setUTCDate(1)
  limit.setUTCMonth(limit.getUTCMonth() - periods[name])
  const lastDay = new Date(Date.UTC(limit.getUTCFullYear(), limit.getUTCMonth() + 1, 0)).getUTCDate()
  limit.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return limit
}

const counted = (number: number, unit: string) => `${number} ${number === 1 ? unit : `${unit}s`}`

/** "30 days", "13 months", "2 years"; "at once" for none. */
export function periodText(name: RetentionName, periods: RetentionPeriods): string {
  const { [name]: amount } = periods
  if (amount === 0) return "at once"
  const isYears = retention[name].unit === "month" && amount % 12 === 0
  return isYears ? counted(amount / 12, "year") : counted(amount, retention[name].unit)
}

/** The sentences of the privacy policy, with the school's periods. */
export const retentionSentences = (periods: RetentionPeriods): string[] =>
  retentionNames.map((name) => retention[name].sentence(periodText(name, periods)))

/** The rows of the table in docs/operating.md. */
export const retentionRows = (): string[] =>
  retentionNames.map((name) => {
    const { what, since, unit, least, most } = retention[name]
    return `| \`${name}\` | ${what} | ${since} | ${periodText(name, retentionPeriods())} | ${least} to ${most} ${unit}s |`
  })
