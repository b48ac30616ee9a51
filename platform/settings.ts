import { resolve } from "node:path"
import type { SchoolContact } from "../lib/school-contact.ts"
import { isHttps } from "./http/security/host-cookie.ts"
import { isLoopbackAddress } from "./http/security/loopback.ts"
import { areVapidKeys, type VapidKeys } from "./push/vapid-keys.ts"
import { environment, type Given, sampleChannels, sampleContact } from "./settings-schema.ts"

/** A setting that is wrong: the start stops with this one line. */
export class SettingsError extends Error {}

export type Settings = ReturnType<typeof readSettings>

/** Reads and checks every setting once. Throws `SettingsError` with one line that names it and says what is expected. */
export function readSettings(env: Record<string, string | undefined>) {
  const given = parseEnvironment(env)
  const isProduction = given.NODE_ENV === "production"
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, "")
  const isPublic = !isLoopbackAddress(publicUrl)
  const contact = readContact(given)
  assertTogether(given, publicUrl)
  return {
    isProduction,
    isTest: given.NODE_ENV === "test",
    port: given.PORT,
    host: given.HOST,
    publicUrl,
    /** Other machines may reach it: then there are neither demo accounts nor a page of kept mails. */
    isPublic,
    databaseUrl: given.DATABASE_URL ?? null,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    databaseWaitSeconds: given.DATABASE_WAIT_SECONDS,
    dataDir: resolve(given.DATA_DIR),
    contentFile: given.CONTENT_FILE ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    /** Mails that are not sent are shown at /dev/mail, to requests from this machine. */
    showsKeptMails: !given.SMTP_URL && !isProduction && !isPublic,
    mailFrom: given.MAIL_FROM ?? `${given.BRAND_NAME} <${contact.email ?? `no-reply@${new URL(publicUrl).hostname}`}>`,
    s3: readS3(given),
    ...readSecrets(given),
    admin: readAdmin(given),
    isDemo: given.DEMO ?? (!given.DATABASE_URL && !isProduction),
    ...readTimes(given),
    brandName: given.BRAND_NAME,
    contact,
    paymentChannels: given.PAYMENT_CHANNELS ?? (isProduction ? [] : sampleChannels),
    ...readMoney(given),
    ...readBounds(given),
    drainSeconds: given.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    /** What a guess at a stolen hash costs; low only where nobody's own password is kept. */
    passwordCost: given.PASSWORD_COST,
    trustsProxy: given.TRUST_PROXY,
  }
}

/** What only the operator knows. */
function readSecrets(given: Given) {
  return {
    sessionSecret: given.SESSION_SECRET ?? null,
    metricsToken: given.METRICS_TOKEN ?? null,
    vapidKeys: readVapidKeys(given),
    /** Hosts of push services beside those that every browser knows. */
    pushHosts: given.PUSH_HOSTS,
  }
}

function readTimes(given: Given) {
  return {
    timeZone: given.TIME_ZONE,
    launchDate: given.LAUNCH_DATE,
    meetingMinutes: given.MEETING_MINUTES,
    doorOpensMinutes: given.DOOR_OPENS_MINUTES,
    offerHours: given.OFFER_HOURS,
  }
}

/** What the school keeps of what is earned, and what its receipts say beside the amounts. */
function readMoney(given: Given) {
  return {
    serviceFeePercent: given.SERVICE_FEE_PERCENT,
    /** Teachers are paid what they earned so many days ago. */
    payoutHoldDays: given.PAYOUT_HOLD_DAYS,
    receiptNote: given.RECEIPT_NOTE ?? null,
    /** In centavos: what stays with the school when a payment is refunded. */
    reservationFee: Math.round(given.RESERVATION_FEE * 100),
  }
}

/** How much may be done at once, or in a while. */
function readBounds(given: Given) {
  return {
    accountLimits: given.ACCOUNT_LIMITS ?? {},
    /** Connections to the database that one process may have. */
    databasePool: given.DATABASE_POOL,
    mailPerSecond: given.MAIL_PER_SECOND,
    documentsAtOnce: given.DOCUMENTS_AT_ONCE,
    /** Under a supervisor where it is more than one. */
    webProcesses: given.WEB_PROCESSES,
    hasRateLimits: given.RATE_LIMITS === "on",
  }
}

function mailDeliveryOf({ MAIL_DELIVERY: delivery, MAIL: former }: Given): "on" | "off" {
  if (delivery) return delivery
  return former === "off" ? "off" : "on"
}

function parseEnvironment(env: Record<string, string | undefined>): Given {
  const read = environment.safeParse(env)
  if (read.success) return read.data
  const wrong = read.error.issues[0]
  throw new SettingsError(`The setting ${String(wrong?.path[0])} is wrong: expected ${wrong?.message}.`)
}

function readVapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Given): VapidKeys | null {
  if (!publicKey && !privateKey) return null
  if (!publicKey) throw new SettingsError("The setting VAPID_PUBLIC_KEY is missing: VAPID_PRIVATE_KEY needs it.")
  if (!privateKey) throw new SettingsError("The setting VAPID_PRIVATE_KEY is missing: VAPID_PUBLIC_KEY needs it.")
  if (!areVapidKeys({ publicKey, privateKey }))
    throw new SettingsError(
      "The setting VAPID_PRIVATE_KEY is wrong: expected the one that belongs to VAPID_PUBLIC_KEY.",
    )
  return { publicKey: publicKey.replace("=", ""), privateKey: privateKey.replace("=", "") }
}

/** What one setting asks of another. */
function assertTogether(given: Given, publicUrl: string): void {
  if (given.NODE_ENV === "production") assertReadyForProduction(given)
  if (!isLoopbackAddress(publicUrl)) {
    assertNoTrial(given, publicUrl)
    assertEncrypted(given, publicUrl)
  }
  if (given.PASSWORD_COST === "low" && (given.NODE_ENV === "production" || !isLoopbackAddress(publicUrl)))
    throw new SettingsError("The setting PASSWORD_COST is wrong: expected full, because low is for tests only.")
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    throw new SettingsError(
      "The setting DATABASE_URL is missing: DATABASE_DIRECT_URL is another way to the same database.",
    )
  if (mailDeliveryOf(given) === "off" && given.SMTP_URL)
    throw new SettingsError("The setting MAIL_DELIVERY is wrong: expected on, or no SMTP_URL beside off.")
}

function assertReadyForProduction(given: Given): void {
  if (!given.SESSION_SECRET) {
    throw new SettingsError(
      "The setting SESSION_SECRET is missing: with NODE_ENV=production it needs at least 32 characters.",
    )
  }
  if (!given.SMTP_URL && mailDeliveryOf(given) === "on") {
    throw new SettingsError(
      "The setting SMTP_URL is missing: with NODE_ENV=production it names a mail server, as smtp://name:password@host:587, or MAIL_DELIVERY=off says that no mail is sent and nobody can verify an address.",
    )
  }
}

/** Outside production the demo's password is published and mails are shown: nobody else may reach such a school. */
function assertNoTrial(given: Given, publicUrl: string): void {
  if (given.NODE_ENV !== "production") {
    throw new SettingsError(
      `The setting NODE_ENV is wrong: expected production, with SESSION_SECRET and SMTP_URL, because others can reach the PUBLIC_URL ${publicUrl}.`,
    )
  }
  if (given.DEMO) {
    throw new SettingsError(
      `The setting DEMO is wrong: expected 0, because others can reach the PUBLIC_URL ${publicUrl} and the demo's password is published.`,
    )
  }
}

/** `PUBLIC_URL` is what people type, also behind a proxy that ends TLS. */
function assertEncrypted(given: Given, publicUrl: string): void {
  if (isHttps(publicUrl) || given.ALLOW_HTTP) return
  throw new SettingsError(
    `The setting PUBLIC_URL is wrong: expected an https:// address, because over ${publicUrl} others could read passwords on the way. ALLOW_HTTP=1 says that this is meant.`,
  )
}

/** A real school shows nothing made up: what its operator has not given is left out. */
function readContact(given: Given): SchoolContact & { socialUrl: string | null } {
  const usual = given.NODE_ENV === "production" ? { email: null, phone: null, socialUrl: null } : sampleContact
  return {
    email: given.CONTACT_EMAIL ?? usual.email,
    phone: given.CONTACT_PHONE ?? usual.phone,
    socialUrl: given.SOCIAL_URL ?? usual.socialUrl,
  }
}

function readS3(given: Given) {
  if (!given.S3_ENDPOINT && !given.S3_BUCKET) return null
  for (const name of ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
    if (!given[name])
      throw new SettingsError(`The setting ${name} is missing: object storage needs it beside the other S3_ settings.`)
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
  if (!given.ADMIN_EMAIL) throw new SettingsError("The setting ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it.")
  if (!given.ADMIN_PASSWORD) throw new SettingsError("The setting ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it.")
  return { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
}
