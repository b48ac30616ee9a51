import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { z } from "zod"
import { isDay } from "../lib/day.ts"

/** A setting that is wrong: the start stops with this one line. */
export class WrongSetting extends Error {}

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

const channel = z.object({
  name: z.string(),
  kind: z.enum(["wallet", "bank"]),
  accountName: z.string(),
  accountNumber: z.string(),
})
export type PaymentChannel = z.infer<typeof channel>

const sampleChannels: PaymentChannel[] = [
  { name: "GCash", kind: "wallet", accountName: "Silid Learning (sample)", accountNumber: "0900 000 0000" },
  { name: "Bayan Bank", kind: "bank", accountName: "Silid Learning (sample)", accountNumber: "0000 0000 01" },
  { name: "Isla Savings Bank", kind: "bank", accountName: "Silid Learning (sample)", accountNumber: "0000 0000 02" },
  {
    name: "Mayon Commercial Bank",
    kind: "bank",
    accountName: "Silid Learning (sample)",
    accountNumber: "0000 0000 03",
  },
  {
    name: "Union of Barrios Bank",
    kind: "bank",
    accountName: "Silid Learning (sample)",
    accountNumber: "0000 0000 04",
  },
]

const channels = z.string().transform((text, context) => {
  try {
    return z.array(channel).min(1).parse(JSON.parse(text))
  } catch {
    context.addIssue('a JSON list like [{"name":"GCash","kind":"wallet","accountName":"…","accountNumber":"…"}]')
    return z.NEVER
  }
})

const environment = z.object({
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
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "a postgres:// address")),
  DATA_DIR: orElse(z.string(), "./data"),
  CONTENT_FILE: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "an smtp:// or smtps:// address")),
  MAIL_FROM: optional(z.string().includes("@", { error: "an e-mail address" })),
  S3_ENDPOINT: optional(webAddress),
  S3_REGION: orElse(z.string(), "us-east-1"),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SESSION_SECRET: optional(z.string().min(32, "at least 32 characters")),
  ADMIN_EMAIL: optional(z.string().includes("@", { error: "an e-mail address" })),
  ADMIN_PASSWORD: optional(z.string().min(8, "8 to 128 characters").max(128, "8 to 128 characters")),
  DEMO: optional(onOrOff),
  TIME_ZONE: orElse(z.string().refine(isZone, "a time zone such as Asia/Manila"), "Asia/Manila"),
  LAUNCH_DATE: orElse(z.string().refine(isDay, "a day such as 2024-04-17"), "2024-04-17"),
  BRAND_NAME: orElse(z.string().max(40, "at most 40 characters"), "Silid"),
  CONTACT_EMAIL: orElse(z.string().includes("@", { error: "an e-mail address" }), "hello@silid.example"),
  CONTACT_PHONE: orElse(z.string(), "+63 900 000 0000"),
  SOCIAL_URL: orElse(webAddress, "https://social.example/silid"),
  PAYMENT_CHANNELS: optional(channels),
  RATE_LIMITS: orElse(z.enum(["on", "off"], { error: "on or off" }), "on"),
  TRUST_PROXY: orElse(onOrOff, "0"),
})

export type Settings = ReturnType<typeof readSettings>

/** Reads and checks every setting once. Throws `WrongSetting` with one line that names it and says what is expected. */
export function readSettings(env: Record<string, string | undefined>) {
  const read = environment.safeParse(env)
  if (!read.success) {
    const wrong = read.error.issues[0]
    throw new WrongSetting(`The setting ${String(wrong?.path[0])} is wrong: expected ${wrong?.message}.`)
  }
  const given = read.data
  const isProduction = given.NODE_ENV === "production"
  if (isProduction && !given.SESSION_SECRET) {
    throw new WrongSetting(
      "The setting SESSION_SECRET is missing: with NODE_ENV=production it needs at least 32 characters.",
    )
  }
  const dataDir = resolve(given.DATA_DIR)
  return {
    isProduction,
    isTest: given.NODE_ENV === "test",
    port: given.PORT,
    host: given.HOST,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, ""),
    databaseUrl: given.DATABASE_URL ?? null,
    dataDir,
    contentFile: given.CONTENT_FILE ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? `${given.BRAND_NAME} <${given.CONTACT_EMAIL}>`,
    s3: readS3(given),
    sessionSecret: given.SESSION_SECRET ?? null,
    admin: readAdmin(given),
    isDemo: given.DEMO ?? (!given.DATABASE_URL && !isProduction),
    timeZone: given.TIME_ZONE,
    launchDate: given.LAUNCH_DATE,
    brandName: given.BRAND_NAME,
    contact: { email: given.CONTACT_EMAIL, phone: given.CONTACT_PHONE, socialUrl: given.SOCIAL_URL },
    paymentChannels: given.PAYMENT_CHANNELS ?? sampleChannels,
    hasRateLimits: given.RATE_LIMITS === "on",
    trustsProxy: given.TRUST_PROXY,
  }
}

type Given = z.output<typeof environment>

function readS3(given: Given) {
  if (!given.S3_ENDPOINT && !given.S3_BUCKET) return null
  for (const name of ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
    if (!given[name])
      throw new WrongSetting(`The setting ${name} is missing: object storage needs it beside the other S3_ settings.`)
  }
  return {
    endpoint: given.S3_ENDPOINT ?? "",
    region: given.S3_REGION,
    bucket: given.S3_BUCKET ?? "",
    accessKeyId: given.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? "",
  }
}

function readAdmin(given: Given) {
  if (!given.ADMIN_EMAIL && !given.ADMIN_PASSWORD) return null
  if (!given.ADMIN_EMAIL) throw new WrongSetting("The setting ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it.")
  if (!given.ADMIN_PASSWORD) throw new WrongSetting("The setting ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it.")
  return { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
}

/** The key that signs tokens: the setting, or (never in production) one made once and kept under DATA_DIR. */
export function sessionSecretOf(settings: Settings): string {
  if (settings.sessionSecret) return settings.sessionSecret
  const kept = join(settings.dataDir, "session-secret")
  if (!existsSync(kept)) {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(kept, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" })
  }
  return readFileSync(kept, "utf8")
}
