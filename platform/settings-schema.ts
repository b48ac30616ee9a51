import { z } from "zod"
import { accountLimitNames } from "../lib/account-limits.ts"
import { isDay } from "../lib/day.ts"
import { type PaymongoMethod, paymongoMethodKeys } from "../lib/online-payment/providers.ts"
import { validateQrPh } from "../lib/qr-ph.ts"
import { type RetentionName, retention, retentionNames } from "../lib/retention/retention.ts"
import { isLoopbackAddress } from "./http/security/loopback.ts"

const blankIsMissing = (value: unknown) => (value === "" ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsMissing, schema.optional())
const orElse = <T extends z.ZodType>(schema: T, usual: z.input<T>) =>
  z.preprocess((value) => blankIsMissing(value) ?? usual, schema)

const webAddress = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), "an http:// or https:// address")
const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }))
  } catch {
    return false
  }
}
const onOrOff = z.enum(["0", "1"], { error: "0 or 1" }).transform((value) => value === "1")

const seconds = "a whole number of seconds from 0 to 3600"
const wholeSeconds = z.coerce.number({ error: seconds }).int(seconds).min(0, seconds).max(3600, seconds)

const connections = "a whole number of connections from 3 to 500"
const connectionCount = z.coerce
  .number({ error: connections })
  .int(connections)
  .min(3, connections)
  .max(500, connections)

const processes = "a whole number of processes from 1 to 64"
const processCount = z.coerce.number({ error: processes }).int(processes).min(1, processes).max(64, processes)

const mails = "a whole number of mails from 1 to 1000"
const mailCount = z.coerce.number({ error: mails }).int(mails).min(1, mails).max(1000, mails)

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, "a postgres:// address")

const documents = "a whole number of documents from 1 to 1000"
const documentCount = z.coerce.number({ error: documents }).int(documents).min(1, documents).max(1000, documents)

const wholeMinutes = (least: number, most: number) => {
  const expected = `a whole number of minutes from ${least} to ${most}`
  return z.coerce.number({ error: expected }).int(expected).min(least, expected).max(most, expected)
}

const reauthenticateAfter = "minutes from 0.01 to 1440"
const minutesOfTrust = z.coerce
  .number({ error: reauthenticateAfter })
  .min(0.01, reauthenticateAfter)
  .max(1440, reauthenticateAfter)

const percent = "a whole number of percent from 0 to 99"
const wholePercent = z.coerce.number({ error: percent }).int(percent).min(0, percent).max(99, percent)

const share = "a whole number of percent from 0 to 100"
const wholeShare = z.coerce.number({ error: share }).int(share).min(0, share).max(100, share)

const days = "a whole number of days from 0 to 365"
const holdDays = z.coerce.number({ error: days }).int(days).min(0, days).max(365, days)

const pesos = "an amount in pesos from 0 to 100000"
const pesosText = z.coerce.number({ error: pesos }).min(0, pesos).max(100_000, pesos)

const channel = z.object({
  name: z.string(),
  kind: z.enum(["wallet", "bank"]),
  accountName: z.string(),
  accountNumber: z.string(),
  qr: z.string().optional(),
})
export type PaymentChannelSetting = z.infer<typeof channel>

export const sampleContact = {
  email: "hello@silid.example",
  phone: "+63 2 8555 0147",
  socialUrl: "https://social.example/silid",
}

export const sampleChannels: PaymentChannelSetting[] = [
  {
    name: "GCash",
    kind: "wallet",
    accountName: "Silid Learning (sample)",
    accountNumber: "0917 555 8204",
    qr: "00020101021128460011ph.ppmi.p2m0111SLDSAMPLEXX03120000000000005204829953036085802PH5914Silid Learning6006Manila63048035",
  },
  { name: "Bayan Bank", kind: "bank", accountName: "Silid Learning (sample)", accountNumber: "0038 2917 4405" },
  { name: "Isla Savings Bank", kind: "bank", accountName: "Silid Learning (sample)", accountNumber: "2104 7733 9018" },
  {
    name: "Mayon Commercial Bank",
    kind: "bank",
    accountName: "Silid Learning (sample)",
    accountNumber: "7150 0284 96",
  },
  {
    name: "Union of Barrios Bank",
    kind: "bank",
    accountName: "Silid Learning (sample)",
    accountNumber: "1092 4456 3071",
  },
]

const channels = z.string().transform((text, context) => {
  try {
    const parsed = z.array(channel).min(1).parse(JSON.parse(text))
    for (const { name, qr } of parsed) {
      const problem = qr === undefined ? null : validateQrPh(qr)
      if (problem) context.addIssue(`in "qr" of ${name} the text of a static QR Ph code, but ${problem}`)
    }
    return parsed
  } catch {
    context.addIssue('a JSON list like [{"name":"GCash","kind":"wallet","accountName":"…","accountNumber":"…"}]')
    return z.NEVER
  }
})

const offerHours = z.coerce
  .number({ error: "hours from 1 to 168" })
  .int("hours from 1 to 168")
  .min(1, "hours from 1 to 168")
  .max(168, "hours from 1 to 168")

const pushHosts = z
  .string()
  .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
  .transform((hosts) => hosts.filter((host) => host !== ""))
  .refine((hosts) => hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)), "host names such as push.example")

/** Keys go there, so it is encrypted, or a provider that a test runs on this machine. */
const providerAddress = webAddress
  .refine(
    (value) => value.startsWith("https:") || (URL.canParse(value) && isLoopbackAddress(value)),
    "an https:// address",
  )
  .transform((value) => value.replace(/\/+$/, ""))
const paymongoKey = z.string().regex(/^sk_(test|live)_\w{4,200}$/, "a secret key such as sk_test_… or sk_live_…")
const paymongoWebhook = z.string().regex(/^whsk_\w{4,200}$/, "the secret of the webhook, such as whsk_…")
const xenditKey = z
  .string()
  .regex(/^xnd_(development|production)_\w{4,200}$/, "a secret key such as xnd_development_… or xnd_production_…")
const xenditToken = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, "the webhook verification token, at least 8 characters without a space")
const isPaymongoMethod = (name: string): name is PaymongoMethod =>
  (paymongoMethodKeys as readonly string[]).includes(name)
const paymongoMethodsText = z.string().transform((text, context): PaymongoMethod[] => {
  const names = [...new Set(text.split(",").map((name) => name.trim().toLowerCase()))].filter((name) => name !== "")
  const methods = names.filter(isPaymongoMethod)
  if (methods.length > 0 && methods.length === names.length) return methods
  context.addIssue(`some of ${paymongoMethodKeys.join(", ")}, with commas between them`)
  return z.NEVER
})

const limitPoints = z.partialRecord(z.enum(accountLimitNames), z.int().min(1).max(1_000_000))
const accountLimitsText = z.string().transform((text, context) => {
  try {
    return limitPoints.parse(JSON.parse(text))
  } catch {
    context.addIssue(`JSON like {"class-creation":50} with some of ${accountLimitNames.join(", ")}`)
    return z.NEVER
  }
})

const retentionSchema = z.strictObject(
  Object.fromEntries(
    retentionNames.map((name) => {
      const { least, most, unit } = retention[name]
      const expected = `for ${name} a whole number of ${unit}s from ${least} to ${most}`
      return [name, z.number({ error: expected }).int(expected).min(least, expected).max(most, expected).optional()]
    }),
  ) as Record<RetentionName, z.ZodOptional<z.ZodNumber>>,
)
const retentionText = z.string().transform((text, context) => {
  const example = `JSON like {"notices":365} with some of ${retentionNames.join(", ")}`
  try {
    const { data, error } = retentionSchema.safeParse(JSON.parse(text))
    if (data) return data
    const [wrong] = error.issues
    context.addIssue(wrong && wrong.code !== "unrecognized_keys" && wrong.path.length > 0 ? wrong.message : example)
  } catch {
    context.addIssue(example)
  }
  return z.NEVER
})

const dataKey = /^[^\s,]{32,}$/
const oldKeys = z
  .string()
  .transform((text) => text.split(",").map((key) => key.trim()))
  .transform((keys) => keys.filter((key) => key !== ""))
  .refine((keys) => keys.every((key) => dataKey.test(key)), "former keys of DATA_KEY, with commas between them")

/** Every setting as it is in the environment (docs/operating.md lists them). */
export const environment = z.object({
  NODE_ENV: orElse(
    z.enum(["production", "development", "test"], { error: "production, development or test" }),
    "development",
  ),
  PORT: orElse(
    z.coerce
      .number({ error: "a port number" })
      .int("a port number")
      .min(0, "a port number")
      .max(65535, "a port number"),
    3000,
  ),
  HOST: orElse(z.string(), "127.0.0.1"),
  PUBLIC_URL: optional(webAddress),
  ALLOW_HTTP: orElse(onOrOff, "0"),
  DATABASE_URL: optional(postgresAddress),
  DATABASE_DIRECT_URL: optional(postgresAddress),
  DATABASE_POOL: orElse(connectionCount, 10),
  DATABASE_WAIT_SECONDS: orElse(wholeSeconds, 60),
  DATA_DIR: orElse(z.string(), "./data"),
  CONTENT_FILE: optional(z.string()),
  MAIL_DELIVERY: optional(z.enum(["on", "off"], { error: "on or off" })),
  /** The former name of MAIL_DELIVERY. On many machines MAIL is the path of a mailbox, which means nothing here. */
  MAIL: z.string().optional(),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "an smtp:// or smtps:// address")),
  MAIL_PER_SECOND: orElse(mailCount, 10),
  MAIL_FROM: optional(z.string().includes("@", { error: "an e-mail address" })),
  S3_ENDPOINT: optional(webAddress),
  S3_REGION: orElse(z.string(), "us-east-1"),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SESSION_SECRET: optional(z.string().min(32, "at least 32 characters")),
  DATA_KEY: optional(z.string().regex(dataKey, "at least 32 characters without a space or comma")),
  DATA_KEY_OLD: orElse(oldKeys, ""),
  ADMIN_EMAIL: optional(z.string().includes("@", { error: "an e-mail address" })),
  ADMIN_PASSWORD: optional(z.string().min(8, "8 to 128 characters").max(128, "8 to 128 characters")),
  STAFF_SECOND_FACTOR: optional(z.enum(["required", "offered"], { error: "required or offered" })),
  DEMO: optional(onOrOff),
  TIME_ZONE: orElse(z.string().refine(isZone, "a time zone such as Asia/Manila"), "Asia/Manila"),
  MEETING_MINUTES: orElse(wholeMinutes(5, 480), 60),
  DOOR_OPENS_MINUTES: orElse(wholeMinutes(0, 120), 10),
  OFFER_HOURS: orElse(offerHours, 24),
  LAUNCH_DATE: orElse(z.string().refine(isDay, "a day such as 2024-04-17"), "2024-04-17"),
  BRAND_NAME: orElse(z.string().max(40, "at most 40 characters"), "Silid"),
  CONTACT_EMAIL: optional(z.string().includes("@", { error: "an e-mail address" })),
  CONTACT_PHONE: optional(z.string()),
  SOCIAL_URL: optional(webAddress),
  PAYMENT_CHANNELS: optional(channels),
  SERVICE_FEE_PERCENT: orElse(wholePercent, 30),
  SUBSTITUTE_SHARE: orElse(wholeShare, 100),
  RESERVATION_FEE: orElse(pesosText, 0),
  DISCOUNT_STACKING: orElse(z.enum(["best", "all"], { error: "best or all" }), "best"),
  TWO_PERSON_MONEY: orElse(onOrOff, "0"),
  PAYOUT_HOLD_DAYS: orElse(holdDays, 7),
  PAYMONGO_SECRET_KEY: optional(paymongoKey),
  PAYMONGO_WEBHOOK_SECRET: optional(paymongoWebhook),
  PAYMONGO_URL: orElse(providerAddress, "https://api.paymongo.com"),
  PAYMONGO_METHODS: orElse(paymongoMethodsText, "gcash,paymaya,grab_pay,card,qrph"),
  XENDIT_SECRET_KEY: optional(xenditKey),
  XENDIT_WEBHOOK_TOKEN: optional(xenditToken),
  XENDIT_URL: orElse(providerAddress, "https://api.xendit.co"),
  ONLINE_FEE: orElse(z.enum(["school", "family"], { error: "school or family" }), "school"),
  DUES_GRACE_DAYS: orElse(holdDays, 14),
  RECEIPT_NOTE: optional(z.string().max(300, "at most 300 characters")),
  RETENTION: optional(retentionText),
  DOCUMENTS_AT_ONCE: orElse(documentCount, 4),
  DRAIN_SECONDS: optional(wholeSeconds),
  RATE_LIMITS: orElse(z.enum(["on", "off"], { error: "on or off" }), "on"),
  PASSWORD_COST: orElse(z.enum(["full", "low"], { error: "full or low" }), "full"),
  REAUTHENTICATE_AFTER: orElse(minutesOfTrust, 10),
  ACCOUNT_LIMITS: optional(accountLimitsText),
  TRUST_PROXY: orElse(onOrOff, "0"),
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{16,}$/, "at least 16 characters without a space")),
  WEB_PROCESSES: orElse(processCount, 1),
  PUSH_HOSTS: orElse(pushHosts, ""),
  VAPID_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{87}=?$/, "a public key of 87 characters in base64url")),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}=?$/, "a private key of 43 characters in base64url")),
})

export type EnvironmentValues = z.output<typeof environment>
