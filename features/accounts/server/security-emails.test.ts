import { noticeKinds } from "../../../server/notice-kinds.ts"
import { kindOf } from "../../notices/domain/kind.ts"
// docs/rules/accounts.md#log-in

import { afterAll, expect, test } from "vitest"
import { mailsTo, newestMail } from "../../../test/builders/mails.ts"
import { buildAccount, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { noticeMails } from "../../notices/server/notice-mail.ts"
import { hashPassword } from "./passwords/passwords.ts"

const school = await testSchool()
afterAll(school.close)
school.at("2026-11-20", "09:05")
const password = "mangoes in march"
const hash = await hashPassword(password, "low")
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Mobile Safari/537.36"

async function call(path: string, body: object, cookie = "") {
  const headers = { "content-type": "application/json", "user-agent": phone, cookie }
  const reply = await school.app.request(path, { method: "POST", headers, body: JSON.stringify(body) })
  expect(reply.status).toBe(200)
  const cookies = reply.headers.getSetCookie().map((set) => set.split(";")[0] ?? "")
  return { session: cookies.find((each) => each.startsWith("silid_session")) ?? "", cookies: cookies.join("; ") }
}
const newcomer = async (overrides: { email_verified_at?: null } = {}) => {
  const email = `${crypto.randomUUID()}@people.example`
  await buildAccount(school.db, { email, password_hash: hash, first_name: "Ana", ...overrides })
  return email
}
const logIn = (email: string, cookie?: string) => call("/accounts/login", { email, password }, cookie)

test("a log-in from a device that has not logged in before is mailed, with the time in the school's zone and the device", async () => {
  const email = await newcomer()
  await logIn(email)
  expect(await mailsTo(school.db, email)).toEqual([])
  await logIn(email)
  const [mail, another] = await mailsTo(school.db, email)
  expect(another).toBeUndefined()
  expect(mail?.subject).toBe("A new device logged in to your Silid account")
  expect(mail?.text).toContain("Hello Ana,")
  expect(mail?.text).toContain(`When: Friday, 20 November 2026, 9:05 AM (Manila time)\nDevice: Chrome on Android\n`)
  expect(mail?.text).toContain("If it was not you, set a new password now. This logs out every device.")
  expect(mail?.html).toContain("9:05 AM (Manila time)")
})

test("a known device is not mailed about, and a mail holds no link that lets anybody in", async () => {
  const email = await newcomer()
  const { cookies } = await logIn(email)
  await logIn(email, cookies)
  expect(await mailsTo(school.db, email)).toEqual([])
  await logIn(email)
  const [mail] = await mailsTo(school.db, email)
  const links = mail?.text?.match(/https?:\/\/\S+/g) ?? []
  expect(
    links.every((link) => /^http:\/\/localhost:\d+(\/recover)?$/.test(link.replace(/[.,]$/, ""))),
    links.join(" "),
  ).toBe(true)
})

test("nothing is mailed about log-ins to an address that nobody has confirmed", async () => {
  const email = await newcomer({ email_verified_at: null })
  await logIn(email)
  await logIn(email)
  expect(await mailsTo(school.db, email)).toEqual([])
})

test("a changed password is mailed with when and where, and so is a recovered one", async () => {
  const email = await newcomer()
  const { session } = await logIn(email)
  const newPassword = "papayas in april"
  await call(
    "/accounts/change-password",
    { currentPassword: password, newPassword, confirmNewPassword: newPassword },
    session,
  )
  const [changed] = await mailsTo(school.db, email)
  expect(changed?.subject).toBe("Your Silid password was changed")
  expect(changed?.text).toContain(`When: Friday, 20 November 2026, 9:05 AM (Manila time)\nDevice: Chrome on Android\n`)
  await call("/email/account-recovery", { email })
  const { token: recoveryToken } = await newestMail(school.db, email)
  const recovered = "guavas in june"
  await call("/accounts/recovery/change-password", {
    recoveryToken,
    newPassword: recovered,
    confirmNewPassword: recovered,
  })
  const subjects = (await mailsTo(school.db, email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes("password was changed"))).toHaveLength(2)
})

test("changed payment details are mailed with when, which device, and what to do", async () => {
  const email = `${crypto.randomUUID()}@people.example`
  await buildTeacher(school.db, { email, password_hash: hash })
  const { session } = await logIn(email)
  const details = { paymentMode: "GCash", accountNumber: "0918 765 4321", bankName: null }
  await call("/teachers/payment-details", { ...details, currentPassword: password }, session)
  const [mail] = await mailsTo(school.db, email)
  expect(mail?.subject).toBe("Your payment details were changed")
  expect(mail?.text).toContain(`When: Friday, 20 November 2026, 9:05 AM (Manila time)\nDevice: Chrome on Android\n`)
  expect(mail?.text).toMatch(/If it was not you, write to \S+@\S+ or call [\d ()+-]+\. Then set a new password/)
})

test("a school without a contact address names none in its mails about the account", async () => {
  const settings = { ...school.deps.settings, contact: { email: null, phone: null, socialUrl: null } }
  const recipient = { id: "a1", email: "ana@people.example", firstName: "Ana", userType: null }
  const facts = { at: school.deps.now().toISOString(), device: null }
  for (const name of ["password-changed", "payment-details-changed", "signed-in-elsewhere"]) {
    const kind = kindOf(noticeKinds, name)!
    const [mail] = await noticeMails({ ...school.deps, settings }, [{ ...recipient, noticeId: "n1", facts }], {
      kind,
      things: 1,
    })
    const { text = "", html = "" } = mail ?? {}
    expect(text + html).not.toMatch(/null|undefined/)
    expect(text).toContain("Device: An unknown browser\n")
  }
})
