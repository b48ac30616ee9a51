import { resolve } from "node:path"
import { retentionPeriods } from "../lib/retention/retention.ts"
import type { SchoolContact } from "../lib/school-contact.ts"
import { haveSameVersion } from "./encryption/key-ring.ts"
import { isHttps } from "./http/security/host-cookie.ts"
import { isLoopbackAddress } from "./http/security/loopback.ts"
import { areVapidKeys, type VapidKeys } from "./push/vapid-keys.ts"
import { type EnvironmentValues, environment, sampleChannels, sampleContact } from "./settings-schema.ts"

/** A wrong setting. The start stops with this one line. */
export class SettingsError extends Error {}

export type Settings = ReturnType<typeof readSettings>

/** Reads and checks every setting once. Throws `SettingsError` with one line that names it and says what is expected. */
export function readSettings(env: Record<string, string | undefined>) {
  const values = parseEnvironment(env)
  const isProduction = values.NODE_ENV === "production"
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, "")
  const isPublic = !isLoopbackAddress(publicUrl)
  const contact = readContact(values)
  assertTogether(values, publicUrl)
  return {
    environment: readEnvironmentFacts(env),
    isProduction,
    isTest: values.NODE_ENV === "test",
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    /** If other machines can reach the school, it has neither demo accounts nor a page of stored mails. */
    isPublic,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    dataDir: resolve(values.DATA_DIR),
    contentFile: values.CONTENT_FILE ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    /** Unsent mails are shown at /dev/mail, to requests from this machine. */
    showsKeptMails: !values.SMTP_URL && !isProduction && !isPublic,
    mailFrom:
      values.MAIL_FROM ?? `${values.BRAND_NAME} <${contact.email ?? `no-reply@${new URL(publicUrl).hostname}`}>`,
    s3: readS3(values),
    ...readSecrets(values),
    admin: readAdmin(values),
    /** With "required" the staff sets up a second factor before anything else opens. */
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? (isProduction ? "required" : "offered"),
    isDemo: values.DEMO ?? (!values.DATABASE_URL && !isProduction),
    ...readTimes(values),
    brandName: values.BRAND_NAME,
    contact,
    paymentChannels: values.PAYMENT_CHANNELS ?? (isProduction ? [] : sampleChannels),
    ...readMoney(values),
    online: readOnline(values),
    ...readBounds(values),
    /** How long data is kept, each in its unit. */
    retention: retentionPeriods(values.RETENTION),
    drainSeconds: values.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    /** How costly a guess at a stolen hash is; low only where no real password is stored. */
    passwordCost: values.PASSWORD_COST,
    /** In minutes: for so long after the password was typed, calls that ask for it need not ask again. */
    reauthenticateAfter: values.REAUTHENTICATE_AFTER,
    trustsProxy: values.TRUST_PROXY,
  }
}

/** The names of the settings that are set, and all of their values as one text, of which only a hash is kept anywhere. */
function readEnvironmentFacts(env: Record<string, string | undefined>): { names: string[]; values: string } {
  const names = Object.keys(environment.shape)
    .filter((name) => env[name]?.trim())
    .toSorted()
  return { names, values: JSON.stringify(names.map((name) => [name, env[name]])) }
}

/** Settings that only the operator knows. */
function readSecrets(values: EnvironmentValues) {
  return {
    sessionSecret: values.SESSION_SECRET ?? null,
    /** Encrypts what is most private in the database; the former ones only decrypt. */
    dataKey: values.DATA_KEY ?? null,
    formerDataKeys: values.DATA_KEY_OLD,
    metricsToken: values.METRICS_TOKEN ?? null,
    vapidKeys: readVapidKeys(values),
    /** Hosts of push services in addition to the known ones. */
    pushHosts: values.PUSH_HOSTS,
  }
}

function readTimes(values: EnvironmentValues) {
  return {
    timeZone: values.TIME_ZONE,
    launchDate: values.LAUNCH_DATE,
    meetingMinutes: values.MEETING_MINUTES,
    doorOpensMinutes: values.DOOR_OPENS_MINUTES,
    offerHours: values.OFFER_HOURS,
  }
}

/** What the school keeps of earnings, and what its receipts say besides the amounts. */
function readMoney(values: EnvironmentValues) {
  return {
    serviceFeePercent: values.SERVICE_FEE_PERCENT,
    /** Percent of the teacher's part of a meeting that its substitute earns. */
    substituteShare: values.SUBSTITUTE_SHARE,
    /** Teachers are paid what they earned at least this many days ago. */
    payoutHoldDays: values.PAYOUT_HOLD_DAYS,
    /** How long after its day a due may be paid before the school decides whether the student can join. */
    duesGraceDays: values.DUES_GRACE_DAYS,
    receiptNote: values.RECEIPT_NOTE ?? null,
    /** In centavos: what the school keeps when a payment is refunded. */
    reservationFee: Math.round(values.RESERVATION_FEE * 100),
    /** Of several discounts for one seat only the best one counts, or all of them. */
    discountStacking: values.DISCOUNT_STACKING,
    /** Nobody marks as paid what they approved or drafted themselves. */
    needsTwoForMoney: values.TWO_PERSON_MONEY,
  }
}

/** The providers of online payments; null without a key. */
function readOnline(values: EnvironmentValues) {
  const { PAYMONGO_SECRET_KEY, PAYMONGO_WEBHOOK_SECRET, XENDIT_SECRET_KEY, XENDIT_WEBHOOK_TOKEN } = values
  assertBoth({ PAYMONGO_SECRET_KEY, PAYMONGO_WEBHOOK_SECRET })
  assertBoth({ XENDIT_SECRET_KEY, XENDIT_WEBHOOK_TOKEN })
  return {
    /** Who pays the provider's fee. */
    feePaidBy: values.ONLINE_FEE,
    paymongo:
      PAYMONGO_SECRET_KEY && PAYMONGO_WEBHOOK_SECRET
        ? {
            secretKey: PAYMONGO_SECRET_KEY,
            webhookSecret: PAYMONGO_WEBHOOK_SECRET,
            url: values.PAYMONGO_URL,
            methods: values.PAYMONGO_METHODS,
          }
        : null,
    xendit:
      XENDIT_SECRET_KEY && XENDIT_WEBHOOK_TOKEN
        ? { secretKey: XENDIT_SECRET_KEY, webhookToken: XENDIT_WEBHOOK_TOKEN, url: values.XENDIT_URL }
        : null,
  }
}

/** Without its webhook a provider could not tell that a family has paid. */
function assertBoth(pair: Record<string, string | undefined>): void {
  const missing = Object.keys(pair).find((name) => !pair[name])
  const set = Object.keys(pair).find((name) => pair[name])
  if (missing && set) throw new SettingsError(`The setting ${missing} is missing: ${set} needs it.`)
}

/** Limits on concurrent work, and on work over time. */
function readBounds(values: EnvironmentValues) {
  return {
    accountLimits: values.ACCOUNT_LIMITS ?? {},
    /** Connections to the database that one process may have. */
    databasePool: values.DATABASE_POOL,
    /** Those of them that calls may use: one listens to other processes. */
    connections: values.DATABASE_POOL - 1,
    mailPerSecond: values.MAIL_PER_SECOND,
    documentsAtOnce: values.DOCUMENTS_AT_ONCE,
    /** With more than one, a supervisor starts them. */
    webProcesses: values.WEB_PROCESSES,
    hasRateLimits: values.RATE_LIMITS === "on",
  }
}

function mailDeliveryOf({ MAIL_DELIVERY: delivery, MAIL: former }: EnvironmentValues): "on" | "off" {
  if (delivery) return delivery
  return former === "off" ? "off" : "on"
}

function parseEnvironment(env: Record<string, string | undefined>): EnvironmentValues {
  const read = environment.safeParse(env)
  if (read.success) return read.data
  const wrong = read.error.issues[0]
  throw new SettingsError(`The setting ${String(wrong?.path[0])} is wrong: expected ${wrong?.message}.`)
}

function readVapidKeys({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: EnvironmentValues): VapidKeys | null {
  if (!publicKey && !privateKey) return null
  if (!publicKey) throw new SettingsError("The setting VAPID_PUBLIC_KEY is missing: VAPID_PRIVATE_KEY needs it.")
  if (!privateKey) throw new SettingsError("The setting VAPID_PRIVATE_KEY is missing: VAPID_PUBLIC_KEY needs it.")
  if (!areVapidKeys({ publicKey, privateKey }))
    throw new SettingsError(
      "The setting VAPID_PRIVATE_KEY is wrong: expected the one that belongs to VAPID_PUBLIC_KEY.",
    )
  return { publicKey: publicKey.replace("=", ""), privateKey: privateKey.replace("=", "") }
}

/** Checks requirements between settings. */
function assertTogether(values: EnvironmentValues, publicUrl: string): void {
  if (values.NODE_ENV === "production") assertReadyForProduction(values)
  if (!isLoopbackAddress(publicUrl)) {
    assertNoTrial(values, publicUrl)
    assertEncrypted(values, publicUrl)
  }
  if (values.PASSWORD_COST === "low" && (values.NODE_ENV === "production" || !isLoopbackAddress(publicUrl)))
    throw new SettingsError("The setting PASSWORD_COST is wrong: expected full, because low is for tests only.")
  if (values.DATA_KEY_OLD.length > 0 && !values.DATA_KEY)
    throw new SettingsError("The setting DATA_KEY is missing: DATA_KEY_OLD has the keys before it.")
  if (values.DATA_KEY && haveSameVersion([values.DATA_KEY, ...values.DATA_KEY_OLD]))
    throw new SettingsError(
      "The setting DATA_KEY is wrong: it has the same version byte as another key here. Make a new one with openssl rand -hex 32.",
    )
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new SettingsError(
      "The setting DATABASE_URL is missing: DATABASE_DIRECT_URL is another way to the same database.",
    )
  if (mailDeliveryOf(values) === "off" && values.SMTP_URL)
    throw new SettingsError("The setting MAIL_DELIVERY is wrong: expected on, or no SMTP_URL beside off.")
}

function assertReadyForProduction(values: EnvironmentValues): void {
  if (!values.SESSION_SECRET) {
    throw new SettingsError(
      "The setting SESSION_SECRET is missing: with NODE_ENV=production it needs at least 32 characters.",
    )
  }
  if (!values.DATA_KEY && values.DATABASE_URL && values.S3_ENDPOINT) {
    throw new SettingsError(
      "The setting DATA_KEY is missing: with DATABASE_URL and S3_ENDPOINT nothing that lasts is in DATA_DIR, so the key of the encrypted data, of at least 32 characters, must be the same for all processes.",
    )
  }
  if (!values.SMTP_URL && mailDeliveryOf(values) === "on") {
    throw new SettingsError(
      "The setting SMTP_URL is missing: with NODE_ENV=production it names a mail server, as smtp://name:password@host:587, or MAIL_DELIVERY=off says that no mail is sent and nobody can verify an address.",
    )
  }
}

/** Outside production the demo's password is public and mails are shown, so nobody else may reach such a school. */
function assertNoTrial(values: EnvironmentValues, publicUrl: string): void {
  if (values.NODE_ENV !== "production") {
    throw new SettingsError(
      `The setting NODE_ENV is wrong: expected production, with SESSION_SECRET and SMTP_URL, because others can reach the PUBLIC_URL ${publicUrl}.`,
    )
  }
  if (values.DEMO) {
    throw new SettingsError(
      `The setting DEMO is wrong: expected 0, because others can reach the PUBLIC_URL ${publicUrl} and the demo's password is published.`,
    )
  }
}

/** `PUBLIC_URL` is what people type, also behind a proxy that ends TLS. */
function assertEncrypted(values: EnvironmentValues, publicUrl: string): void {
  if (isHttps(publicUrl) || values.ALLOW_HTTP) return
  throw new SettingsError(
    `The setting PUBLIC_URL is wrong: expected an https:// address, because over ${publicUrl} others could read passwords on the way. ALLOW_HTTP=1 says that this is meant.`,
  )
}

/** A real school shows nothing invented: what its operator has not set is left out. */
function readContact(values: EnvironmentValues): SchoolContact & { socialUrl: string | null } {
  const usual = values.NODE_ENV === "production" ? { email: null, phone: null, socialUrl: null } : sampleContact
  return {
    email: values.CONTACT_EMAIL ?? usual.email,
    phone: values.CONTACT_PHONE ?? usual.phone,
    socialUrl: values.SOCIAL_URL ?? usual.socialUrl,
  }
}

function readS3(values: EnvironmentValues) {
  if (!values.S3_ENDPOINT && !values.S3_BUCKET) return null
  for (const name of ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
    if (!values[name])
      throw new SettingsError(`The setting ${name} is missing: object storage needs it beside the other S3_ settings.`)
  }
  return {
    endpoint: values.S3_ENDPOINT ?? "",
    region: values.S3_REGION,
    bucket: values.S3_BUCKET ?? "",
    accessKeyId: values.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? "",
  }
}

function readAdmin(values: EnvironmentValues) {
  if (!values.ADMIN_EMAIL && !values.ADMIN_PASSWORD) return null
  if (!values.ADMIN_EMAIL) throw new SettingsError("The setting ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it.")
  if (!values.ADMIN_PASSWORD) throw new SettingsError("The setting ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it.")
  return { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
}
