// docs/rules/accounts.md#sessions

import { afterAll, expect, test } from "vitest"
import { buildApp } from "../../../../server/app.ts"
import { newestMail } from "../../../../test/builders/mails.ts"
import { buildAccount, buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../passwords/passwords.ts"

const school = await testSchool()
afterAll(school.close)
const secure = buildApp({
  ...school.deps,
  settings: { ...school.deps.settings, publicUrl: "https://school.example" },
}).app

const password = "mangoes in march"
const hash = await hashPassword(password, "low")
const email = () => `${crypto.randomUUID()}@people.example`
const visitor = await school.as(null)

/** A browser that stores its cookies. */
function browser(app = school.app, jar = new Map<string, string>()) {
  return {
    jar,
    async call(path: string, body?: Record<string, unknown>) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
      const headers = { "content-type": "application/json", cookie }
      const reply = await app.request(
        path,
        body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
      )
      for (const set of reply.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (/Max-Age=0/.test(set)) jar.delete(name)
        else jar.set(name, value)
      }
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
    },
    async isIn() {
      return (await this.call("/auth")).body.isAuth
    },
  }
}
async function signedIn(address: string, app = school.app) {
  const one = browser(app)
  expect((await one.call("/accounts/login", { email: address, password })).status).toBe(200)
  return one
}

test("a session that is used every day ends after ninety days", async () => {
  const address = email()
  await buildAccount(school.db, { email: address, password_hash: hash })
  school.at("2026-01-01")
  const caller = await signedIn(address)
  for (const day of ["2026-01-25", "2026-02-20", "2026-03-20"]) {
    school.at(day)
    expect(await caller.isIn()).toBe(true)
  }
  school.at("2026-04-01", "09:59")
  expect(await caller.isIn()).toBe(true)
  school.at("2026-04-01", "10:00")
  expect(await caller.isIn()).toBe(false)
})

test("a teacher who types the password for new payment details gets a new token, and a copy of the old one is out", async () => {
  const address = email()
  await buildTeacher(school.db, { email: address, password_hash: hash })
  const caller = await signedIn(address, secure)
  const copy = browser(secure, new Map(caller.jar))
  const details = { paymentMode: "GCash", accountNumber: "0918 765 4321", bankName: null }
  const wrong = { ...details, currentPassword: "not this one" }
  expect((await caller.call("/teachers/payment-details", wrong)).status).toBe(400)
  expect(await copy.isIn()).toBe(true)
  const body = { ...details, currentPassword: password }
  expect((await caller.call("/teachers/payment-details", body)).status).toBe(200)
  expect([await caller.isIn(), await copy.isIn()]).toEqual([true, false])
  const again = browser(secure, new Map(caller.jar))
  expect((await caller.call("/teachers/payment-details", body)).status, "what is so already").toBe(200)
  expect([await caller.isIn(), await again.isIn()]).toEqual([true, false])
})

test("an administrator's session ends after twelve hours unused, and after seven days", async () => {
  const address = email()
  await buildAdmin(school.db, { email: address, password_hash: hash })
  school.at("2026-11-01", "08:00")
  const caller = await signedIn(address)
  school.at("2026-11-01", "19:59")
  expect(await caller.isIn()).toBe(true)
  school.at("2026-11-02", "07:59")
  expect(await caller.isIn()).toBe(false)
  const again = await signedIn(address)
  for (let hour = 0; hour < 7 * 24; hour += 8) {
    expect(await again.isIn()).toBe(true)
    school.at(
      `2026-11-${String(2 + Math.floor((hour + 16) / 24)).padStart(2, "0")}`,
      `${String((hour + 16) % 24).padStart(2, "0")}:00`,
    )
  }
  school.at("2026-11-09", "08:00")
  expect(await again.isIn()).toBe(false)
})

test("a changed password gives the current session another token and ends all others", async () => {
  school.at("2026-11-20")
  const address = email()
  await buildAccount(school.db, { email: address, password_hash: hash })
  const [here, there] = [await signedIn(address), await signedIn(address)]
  const copied = browser(school.app, new Map(here.jar))
  const newPassword = "papayas in april"
  const changed = await here.call("/accounts/change-password", {
    currentPassword: password,
    newPassword,
    confirmNewPassword: newPassword,
  })
  expect(changed.status).toBe(200)
  expect([await here.isIn(), await there.isIn(), await copied.isIn()]).toEqual([true, false, false])
})

async function recoveryLink(address: string): Promise<string> {
  await visitor.post("/email/account-recovery", { email: address })
  return (await newestMail(school.db, address)).token
}
const isGood = async (token: string) => (await visitor.get(`/auth/verify/account-recovery-jwt/${token}`)).status === 200

test("a recovery link ends with a change of the password", async () => {
  const address = email()
  await buildAccount(school.db, { email: address, password_hash: hash })
  const token = await recoveryLink(address)
  expect(await isGood(token)).toBe(true)
  const newPassword = "papayas in april"
  const change = { currentPassword: password, newPassword, confirmNewPassword: newPassword }
  expect((await (await signedIn(address)).call("/accounts/change-password", change)).status).toBe(200)
  expect(await isGood(token)).toBe(false)
})

test("a recovery link ends with a restriction, and does not come back with the account", async () => {
  const address = email()
  const id = await buildAccount(school.db, { email: address, password_hash: hash })
  const admin = await school.as(await buildAdmin(school.db))
  const token = await recoveryLink(address)
  for (const path of ["/admins/user/restrict", "/admins/user/unrestrict"]) {
    expect((await admin.put(path, { userId: id })).status).toBe(200)
    expect(await isGood(token)).toBe(false)
  }
})

test("on https cookies are bound to the host, and a session from before goes on under the new name", async () => {
  const address = email()
  const id = await buildAccount(school.db, { email: address, password_hash: hash })
  const fresh = await signedIn(address, secure)
  expect([...fresh.jar.keys()].toSorted()).toEqual(["__Host-silid_device", "__Host-silid_session"])
  const token = "x".repeat(43)
  const now = school.deps.now()
  const { createHash } = await import("node:crypto")
  const token_hash = createHash("sha256").update(token).digest()
  await school.db
    .insertInto("sessions")
    .values({ token_hash, account_id: id, device: null, created_at: now, last_seen_at: now })
    .execute()
  const earlier = browser(secure, new Map([["silid_session", token]]))
  expect(await earlier.isIn()).toBe(true)
  expect([...earlier.jar.keys()].toSorted()).toEqual(["__Host-silid_device", "__Host-silid_session"])
  expect(await earlier.isIn()).toBe(true)
})

test("on https no newer session is taken from the plain name, which another host could have set", async () => {
  const address = email()
  await buildAccount(school.db, { email: address, password_hash: hash })
  const own = await signedIn(address, secure)
  const planted = browser(secure, new Map([["silid_session", own.jar.get("__Host-silid_session") ?? ""]]))
  expect(await planted.isIn()).toBe(false)
})

test("of two session cookies of one name neither counts", async () => {
  const address = email()
  await buildAccount(school.db, { email: address, password_hash: hash })
  const session = `silid_session=${(await signedIn(address)).jar.get("silid_session")}`
  const isIn = async (cookie: string) =>
    ((await (await school.app.request("/auth", { headers: { cookie } })).json()) as { isAuth: boolean }).isAuth
  expect(await isIn(session)).toBe(true)
  expect(await isIn(`${session}; silid_session=planted`)).toBe(false)
  expect(await isIn(`silid_session=planted; ${session}`)).toBe(false)
})

test("a device stays known through a change of password and becomes known by a recovery", async () => {
  const address = email()
  await buildAccount(school.db, { email: address, password_hash: hash })
  const here = await signedIn(address)
  const newPassword = "papayas in april"
  await here.call("/accounts/change-password", {
    currentPassword: password,
    newPassword,
    confirmNewPassword: newPassword,
  })
  const elsewhere = browser()
  const recoveryToken = await recoveryLink(address)
  const recovered = "guavas in june"
  await elsewhere.call("/accounts/recovery/change-password", {
    newPassword: recovered,
    confirmNewPassword: recovered,
    recoveryToken,
  })
  const { findDeviceProof } = await import("./known-device.ts")
  const account = await school.db
    .selectFrom("accounts")
    .select(["id", "password_hash"])
    .where("email", "=", address)
    .executeTakeFirstOrThrow()
  const isKnown = (one: typeof here) =>
    findDeviceProof(school.deps.secret, one.jar.get("silid_device") ?? null, account) !== null
  expect([isKnown(here), isKnown(elsewhere)]).toEqual([false, true])
})

test("a session from before devices kept a proof makes its device known once it is used", async () => {
  school.at("2026-11-20", "10:00")
  const address = email()
  await buildAccount(school.db, { email: address, password_hash: hash })
  const caller = await signedIn(address)
  caller.jar.delete("silid_device")
  await caller.isIn()
  expect(caller.jar.has("silid_device")).toBe(false)
  school.at("2026-11-20", "11:01")
  await caller.isIn()
  expect(caller.jar.has("silid_device")).toBe(true)
})
