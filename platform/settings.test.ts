import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { pushSubjectOf, vapidKeysOf } from "./push/push-settings.ts"
import { deriveVapidKeys } from "./push/vapid-keys.ts"
import { sessionSecretOf } from "./session-secret.ts"
import { readSettings } from "./settings.ts"
import { environment } from "./settings-schema.ts"

const production = { NODE_ENV: "production", SESSION_SECRET: "s".repeat(32), SMTP_URL: "smtp://mail.example" }

test("needs nothing: every setting has a default, and a blank one counts as missing", () => {
  const settings = readSettings({ PORT: "", BRAND_NAME: "" })
  expect(settings).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    databaseUrl: null,
    databaseWaitSeconds: 60,
    timeZone: "Asia/Manila",
    launchDate: "2024-04-17",
    brandName: "Silid",
    isDemo: true,
    hasRateLimits: true,
    s3: null,
    admin: null,
  })
})

test("fills in no demo with another database or in production, unless told to", () => {
  expect(readSettings({ DATABASE_URL: "postgres://db.example/silid" }).isDemo).toBe(false)
  expect(readSettings(production).isDemo).toBe(false)
  expect(readSettings({ ...production, DEMO: "1" }).isDemo).toBe(true)
  expect(readSettings({ DEMO: "0" }).isDemo).toBe(false)
})

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "silid.example"],
  ["DATABASE_URL", "mysql://db"],
  ["SMTP_URL", "http://mail"],
  ["MAIL_FROM", "Silid"],
  ["S3_ENDPOINT", "s3.example"],
  ["ADMIN_EMAIL", "principal"],
  ["ADMIN_PASSWORD", "short"],
  ["SESSION_SECRET", "short"],
  ["DATA_KEY", "short"],
  ["DATA_KEY", "a key with spaces that is long enough"],
  ["DATA_KEY_OLD", "short"],
  ["TIME_ZONE", "Manila"],
  ["LAUNCH_DATE", "17 April 2024"],
  ["DEMO", "yes"],
  ["RATE_LIMITS", "no"],
  ["PAYMENT_CHANNELS", "GCash"],
  [
    "PAYMENT_CHANNELS",
    '[{"name":"GCash","kind":"wallet","accountName":"Silid","accountNumber":"0900","qr":"https://pay.example"}]',
  ],
  ["NODE_ENV", "live"],
  ["BRAND_NAME", "S".repeat(41)],
  ["CONTACT_EMAIL", "hello"],
  ["SOCIAL_URL", "social.example/silid"],
  ["TRUST_PROXY", "yes"],
  ["MAIL_DELIVERY", "none"],
  ["PUSH_HOSTS", "https://push.example/"],
  ["PASSWORD_COST", "medium"],
  ["DOCUMENTS_AT_ONCE", "0"],
  ["DOCUMENTS_AT_ONCE", "many"],
  ["DRAIN_SECONDS", "soon"],
  ["DRAIN_SECONDS", "-1"],
  ["SERVICE_FEE_PERCENT", "100"],
  ["SERVICE_FEE_PERCENT", "30.5"],
  ["SUBSTITUTE_SHARE", "101"],
  ["SUBSTITUTE_SHARE", "half"],
  ["PAYMONGO_URL", "api.paymongo.com"],
  ["XENDIT_URL", "http://api.xendit.co"],
  ["PAYMONGO_SECRET_KEY", "pk_test_thePublicOne"],
  ["PAYMONGO_SECRET_KEY", "xnd_development_ofAnotherProvider"],
  ["PAYMONGO_WEBHOOK_SECRET", "sk_test_aKey"],
  ["PAYMONGO_METHODS", "gcash,bitcoin"],
  ["PAYMONGO_METHODS", ","],
  ["PAYMONGO_URL", "http://payments.example"],
  ["XENDIT_SECRET_KEY", "sk_test_ofAnotherProvider"],
  ["XENDIT_WEBHOOK_TOKEN", "short"],
  ["XENDIT_URL", "ftp://payments.example"],
  ["ONLINE_FEE", "both"],
  ["VAPID_PUBLIC_KEY", "short"],
  ["VAPID_PRIVATE_KEY", "short"],
])("names the setting %s when it is %j, in one line", (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(new RegExp(`^The setting ${name} is wrong: expected [^\\n]+$`))
})

test.each([
  ["S3_SECRET_ACCESS_KEY", { S3_ENDPOINT: "http://s3.example", S3_BUCKET: "silid", S3_ACCESS_KEY_ID: "id" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "admin@people.example" }],
  ["ADMIN_EMAIL", { ADMIN_PASSWORD: "mangoes in march" }],
  ["PAYMONGO_WEBHOOK_SECRET", { PAYMONGO_SECRET_KEY: "sk_test_aKey" }],
  ["PAYMONGO_SECRET_KEY", { PAYMONGO_WEBHOOK_SECRET: "whsk_aSecret" }],
  ["XENDIT_WEBHOOK_TOKEN", { XENDIT_SECRET_KEY: "xnd_production_aKey" }],
  ["XENDIT_SECRET_KEY", { XENDIT_WEBHOOK_TOKEN: "a-token-of-tests" }],
  ["VAPID_PRIVATE_KEY", { VAPID_PUBLIC_KEY: "B".repeat(87) }],
  ["VAPID_PUBLIC_KEY", { VAPID_PRIVATE_KEY: "b".repeat(43) }],
])("names the setting %s when another one needs it", (name, env) => {
  expect(() => readSettings(env)).toThrow(new RegExp(`^The setting ${name} is missing`))
})

test("the former name MAIL is understood as on or off; the path of a mailbox in it means nothing", () => {
  const silent = { NODE_ENV: "production", SESSION_SECRET: "s".repeat(32) }
  expect(readSettings({ ...silent, MAIL: "off" }).smtpUrl).toBeNull()
  expect(() => readSettings({ ...silent, MAIL: "/var/mail/silid" })).toThrow(/^The setting SMTP_URL is missing/)
  expect(readSettings({ MAIL: "/var/mail/silid" }).showsKeptMails).toBe(true)
  expect(() => readSettings({ ...silent, MAIL: "off", MAIL_DELIVERY: "on" })).toThrow(
    /^The setting SMTP_URL is missing/,
  )
})

test("production without a mail server says so in one line, unless MAIL_DELIVERY=off says that it is meant", () => {
  const { SMTP_URL, ...silent } = production
  expect(() => readSettings(silent)).toThrow(/^The setting SMTP_URL is missing: [^\n]+MAIL_DELIVERY=off[^\n]+$/)
  expect(readSettings({ ...silent, MAIL_DELIVERY: "off" }).smtpUrl).toBeNull()
  expect(() => readSettings({ SMTP_URL, MAIL_DELIVERY: "off" })).toThrow(/^The setting MAIL_DELIVERY is wrong: [^\n]+$/)
})

test("passwords are kept at the full cost unless a test asks for less, which production never takes", () => {
  const low = { PASSWORD_COST: "low" }
  const wrong = /^The setting PASSWORD_COST is wrong: expected full, [^\n]+$/
  expect(readSettings({}).passwordCost).toBe("full")
  expect(readSettings(production).passwordCost).toBe("full")
  expect(readSettings(low).passwordCost).toBe("low")
  for (const PUBLIC_URL of ["", "http://localhost:3000", "https://school.example"])
    expect(() => readSettings({ ...production, ...low, PUBLIC_URL }), PUBLIC_URL).toThrow(wrong)
  expect(() => readSettings({ ...low, PUBLIC_URL: "https://school.example" })).toThrow()
})

test("an address that others can reach needs production, and has no demo", () => {
  const PUBLIC_URL = "https://silid.example"
  expect(() => readSettings({ PUBLIC_URL })).toThrow(/^The setting NODE_ENV is wrong: expected production, [^\n]+$/)
  expect(() => readSettings({ PUBLIC_URL: "http://192.168.1.20:3000" })).toThrow("expected production")
  expect(() => readSettings({ ...production, PUBLIC_URL, DEMO: "1" })).toThrow(/^The setting DEMO is wrong: [^\n]+$/)
  expect(readSettings({ ...production, PUBLIC_URL })).toMatchObject({ isPublic: true, isDemo: false })
})

test("a real school that others can reach has an https address, unless ALLOW_HTTP=1 says that http is meant", () => {
  const open = { ...production, PUBLIC_URL: "http://school.example" }
  expect(() => readSettings(open)).toThrow(
    /^The setting PUBLIC_URL is wrong: expected an https:\/\/ [^\n]+ALLOW_HTTP=1[^\n]+$/,
  )
  expect(() => readSettings({ ...open, ALLOW_HTTP: "0" })).toThrow("PUBLIC_URL is wrong")
  expect(readSettings({ ...open, ALLOW_HTTP: "1" }).publicUrl).toBe("http://school.example")
  expect(readSettings({ ...production, PUBLIC_URL: "http://127.0.0.1:3000" }).isPublic).toBe(false)
  expect(() => readSettings({ PUBLIC_URL: "http://192.168.1.20", ALLOW_HTTP: "1" })).toThrow("expected production")
})

test.each(["http://localhost:3000", "http://127.0.0.1:80", "http://[::1]:3000", "http://school.localhost"])(
  "shows mails that are not sent at %s, and not in production",
  (PUBLIC_URL) => {
    expect(readSettings({ PUBLIC_URL })).toMatchObject({ isPublic: false, showsKeptMails: true })
    expect(readSettings({ PUBLIC_URL, SMTP_URL: production.SMTP_URL }).showsKeptMails).toBe(false)
    expect(readSettings({ ...production, SMTP_URL: "", MAIL_DELIVERY: "off", PUBLIC_URL }).showsKeptMails).toBe(false)
  },
)

test("a real school has nothing made up in it: what its operator has not given is missing", () => {
  const real = readSettings({ ...production, PUBLIC_URL: "https://school.example" })
  expect(real.contact).toEqual({ email: null, phone: null, socialUrl: null })
  expect(real.paymentChannels).toEqual([])
  expect(real.mailFrom).toBe("Silid <no-reply@school.example>")
  const settings = readSettings({
    ...production,
    CONTACT_EMAIL: "office@school.example",
    SOCIAL_URL: "https://social.example/a",
  })
  expect(settings.contact).toEqual({
    email: "office@school.example",
    phone: null,
    socialUrl: "https://social.example/a",
  })
  expect(settings.mailFrom).toBe("Silid <office@school.example>")
  const trial = readSettings({})
  expect(Object.values(trial.contact)).not.toContain(null)
  expect(trial.paymentChannels).not.toEqual([])
})

test("asks for the key of encrypted data where nothing that lasts is in DATA_DIR, and for the current one beside former ones", () => {
  const elsewhere = {
    ...production,
    DATABASE_URL: "postgres://db.example/silid",
    S3_ENDPOINT: "https://store.example",
    S3_BUCKET: "silid",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  }
  expect(() => readSettings(elsewhere)).toThrow(/^The setting DATA_KEY is missing/)
  expect(readSettings({ ...elsewhere, DATA_KEY: "k".repeat(32) })).toMatchObject({ dataKey: "k".repeat(32) })
  expect(() => readSettings({ DATA_KEY_OLD: "k".repeat(32) })).toThrow(/^The setting DATA_KEY is missing/)
})

test("a real school serves on for five seconds when it leaves, and a trial ends at once", () => {
  expect(readSettings(production).drainSeconds).toBe(5)
  expect(readSettings({}).drainSeconds).toBe(0)
  expect(readSettings({ ...production, DRAIN_SECONDS: "0" }).drainSeconds).toBe(0)
})

test("makes a secret once, for its owner's eyes only, and asks for one in production", () => {
  const folder = mkdtempSync(join(tmpdir(), "silid-settings-"))
  try {
    const settings = readSettings({ DATA_DIR: join(folder, "data") })
    const secret = sessionSecretOf(settings)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(sessionSecretOf(settings)).toBe(secret)
    expect(statSync(join(folder, "data", "session-secret")).mode & 0o077).toBe(0)
    expect(() => readSettings({ DATA_DIR: folder, NODE_ENV: "production" })).toThrow(
      /^The setting SESSION_SECRET is missing/,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test("takes the keys of push messages as a pair, and needs no database then", async () => {
  const pair = deriveVapidKeys("a pair that an operator has made")
  const keys = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey }
  const unasked = { db: null as never, sessionSecret: "the session secret", log: () => {} }
  expect(await vapidKeysOf(readSettings(keys), unasked)).toEqual(pair)
  const other = deriveVapidKeys("another pair").privateKey
  expect(() => readSettings({ ...keys, VAPID_PRIVATE_KEY: other })).toThrow(
    /^The setting VAPID_PRIVATE_KEY is wrong: expected [^\n]+$/,
  )
})

test("online payments are off without keys, and on with each provider's pair", () => {
  expect(readSettings({}).online).toEqual({ feePaidBy: "school", paymongo: null, xendit: null })
  const { online } = readSettings({
    PAYMONGO_SECRET_KEY: "sk_test_aKey",
    PAYMONGO_WEBHOOK_SECRET: "whsk_aSecret",
    PAYMONGO_METHODS: " GCash, card,card ",
    PAYMONGO_URL: "http://127.0.0.1:8080/",
    ONLINE_FEE: "family",
  })
  expect(online).toEqual({
    feePaidBy: "family",
    paymongo: {
      secretKey: "sk_test_aKey",
      webhookSecret: "whsk_aSecret",
      methods: ["gcash", "card"],
      url: "http://127.0.0.1:8080",
    },
    xendit: null,
  })
})

test("push services write to the school's address, or else know its site", () => {
  expect(pushSubjectOf(readSettings({ CONTACT_EMAIL: "hello@school.example" }))).toBe("mailto:hello@school.example")
  expect(pushSubjectOf(readSettings({ ...production, PUBLIC_URL: "https://school.example" }))).toBe(
    "https://school.example",
  )
})

const [, settingsTable = ""] = readFileSync(join(import.meta.dirname, "../docs/operating.md"), "utf8").split(
  "## Settings",
)
/** The rows of the table of settings, each with the names of its settings. */
const documented = (settingsTable.split("\n## ")[0] ?? "").split("\n").map((row) => ({
  row,
  names: [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
}))

test("docs/operating.md lists every setting", () => {
  expect(documented.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

const numbersIn = (text: string): string[] => text.replace(/(?<=\d),(?=\d{3})/g, "").match(/\d+(?:\.\d+)?/g) ?? []

/** The numbers between which a setting must be, as the line about a wrong one says them. */
function boundsOf(name: string): string[] {
  const said = ["?", "x".repeat(5000)].map((value) => environment.safeParse({ [name]: value }).error?.message)
  return [...said.join(" ").matchAll(/([\d.]+) to ([\d.]+)|at (?:least|most) (\d+)/g)].flatMap((match) =>
    match.slice(1).filter((each) => each !== undefined),
  )
}

test("docs/operating.md states the bounds and the default of every setting", () => {
  const usual: Record<string, unknown> = environment.parse({})
  const missing = documented.flatMap(({ row, names }) =>
    names.flatMap((name) => {
      const value = usual[name]
      const isStated = !["number", "string"].includes(typeof value) || row.includes(String(value))
      const absent = boundsOf(name).filter((each) => !numbersIn(row).includes(each))
      return [...absent, ...(isStated ? [] : [value])].map((each) => `${name}: ${each}`)
    }),
  )
  expect(missing).toEqual([])
})
