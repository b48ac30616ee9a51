// docs/rules/payments.md#payments

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildAdmin } from "../../../test/builders/people.ts"
import {
  ada,
  allPending,
  alone,
  ben,
  classNow,
  cora,
  decide,
  detailsOf,
  enrolleePayment,
  paymentIdOf,
  people,
  proof,
  type WaitingPayment,
  type WaitingPerson,
  waitingEnrollees,
} from "../../../test/builders/waiting-payments.ts"
import {
  descriptionOf,
  find,
  findField,
  findText,
  hasFocus,
  isAt,
  type OpenPage,
  openPage,
  screen,
  waitFor,
  within,
} from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let admin: string

beforeAll(async () => {
  school = await testSchool()
  admin = await buildAdmin(school.db)
})
afterAll(() => school.close())

const pending = "/admin/enrollees?status=pending"
const openAda = `${pending}&enrollee=${ada.id}`

type Waiting = { left?: Map<string, string>; payments?: readonly WaitingPayment[] }

/** Three payments wait; returns the statuses of their students as the server has them. */
async function openWaiting(path: string, { left = allPending(), payments = alone }: Waiting = {}) {
  const page = await openPage(school, "/admin/account", { as: admin })
  answerWaiting(page, left, payments)
  await find("heading", "My account")
  await page.goTo(path)
  return { ...page, left }
}

function answerWaiting({ network }: OpenPage, left: Map<string, string>, payments: readonly WaitingPayment[]) {
  const idIn = (path: string) => path.split("/").at(-1) ?? ""
  network.answer(/GET \/admins\/enrollees(\?|$)/, ({ path }) =>
    waitingEnrollees(new URL(path, "http://localhost").searchParams, left, payments),
  )
  network.answer(/GET \/admins\/payments\/[0-9a-f-]+$/, ({ path }) => {
    const payment = payments.find(({ group: [payer = ada] }) => paymentIdOf(payer) === idIn(path))
    return detailsOf(payment ?? { group: [ada] }, left)
  })
  network.answer(/\/admins\/enrollee-payment\//, ({ path }) => enrolleePayment(idIn(path), left, payments))
  network.answer(/\/admins\/own-enrollments\?/, { success: true, own: people.map(({ id }) => id) })
  network.answer(/PUT \/admins\/payment\/(accept|reject)$/, ({ path, body }) =>
    decide(path, (body as { seenEnrollees: string[] }).seenEnrollees, left),
  )
  network.answer(/PUT \/admins\/enrollee\/(approve|deny|pending)$/, ({ path, body }) =>
    decide(path, [(body as { enrolleeId: string }).enrolleeId], left),
  )
}

const checkWindow = () => find("dialog", "Check the payment")
const inWindow = async (role: string, name: string | RegExp) => find(role, name, await checkWindow())
const showsProof = (person: WaitingPerson) => inWindow("img", proof(person))
const says = async (text: string | RegExp) => findText(text, await checkWindow())
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
const manage = (person: WaitingPerson) => find("button", `Manage ${person.name}`)
/** A decision is possible once its payment has been on the screen for a moment. */
const whenPossible = async (name: string) => {
  const button = await inWindow("button", name)
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull())
  return button
}
const canApprove = () => whenPossible("Approve")
const approve = async (page: OpenPage) => page.user.click(await canApprove())
const decisions = ({ network }: OpenPage) =>
  network.callsTo(/PUT \/admins\/payment\/(accept|reject)$/).map(({ body }) => body)

async function reject(page: OpenPage) {
  await page.user.click(await whenPossible("Reject"))
  const question = await find("dialog", /^Reject the payment of/)
  await page.user.click(await findField(/The picture cannot be read/, question))
  await page.press("Reject", "button", question)
}

/** Leaves for another page, which sends what is held back. */
async function leave(page: OpenPage) {
  await page.user.keyboard("{Escape}")
  await page.goTo("/admin/classes")
}

test("payments are checked one after the other with Enter alone, and the next row has the focus afterwards", async () => {
  const page = await openWaiting(pending)
  await page.user.click(await manage(ada))
  await showsProof(ada)
  await says("2 more to check")
  await canApprove()
  await hasFocus(await inWindow("button", "Approve"))
  await page.user.keyboard("{Enter}")
  await showsProof(ben)
  await hasFocus(await inWindow("button", "Approve"))
  await isAt(`${pending}&enrollee=${ben.id}`)
  await page.user.keyboard("{Escape}")
  await isClosed()
  await isAt(pending)
  await find("button", "Undo")
  await hasFocus(await manage(ben))
  await page.user.keyboard("{Enter}")
  await page.user.click(await inWindow("button", "Next"))
  await showsProof(cora)
  await reject(page)
  await showsProof(ben)
  await page.user.keyboard("{Escape}")
  await hasFocus(await manage(ben))
  await page.goTo("/admin/classes")
  await waitFor(() => expect([...page.left.values()]).toEqual(["approved", "pending", "denied"]))
})

test("which payment is open stands in the address: Back closes it, a reload and a link open it", async () => {
  const page = await openWaiting(pending)
  await page.user.click(await manage(ben))
  await showsProof(ben)
  await page.goBack()
  await isClosed()
  await isAt(pending)
  await page.goTo(`/admin/enrollees?status=approved&enrollee=${cora.id}`)
  await showsProof(cora)
  await page.user.click(await inWindow("button", "Close"))
  await isAt("/admin/enrollees?status=approved")
  page.network.restore()
  await page.goTo("/admin/enrollees?enrollee=nobody")
  await find("heading", "This enrollment no longer exists")
})

test("a rejection is asked for once, with a reason; nothing typed is lost, and the next payment follows", async () => {
  const page = await openWaiting(openAda)
  const question = () => find("dialog", "Reject the payment of Ada?")
  const send = async () => page.press("Reject", "button", await question())
  await showsProof(ada)
  await page.user.click(await whenPossible("Reject"))
  await hasFocus(await findField(/The picture cannot be read/, await question()))
  await send()
  await findText("Choose a reason.")
  await page.user.click(await findField(/The amount is too small/, await question()))
  await page.fill(/Amount missing/, "2000")
  await send()
  await findText("The missing amount cannot be more than the amount due: ₱1,250.00.")
  await page.user.click(await findField(/Another reason/, await question()))
  await send()
  await findText("Write the reason in your own words.")
  await hasFocus(await findField(/In your own words/))
  await page.user.keyboard("Sent twice{Escape}")
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Reject the payment of Ada?" })).toBeNull())
  await page.user.click(await whenPossible("Reject"))
  expect(await findField(/In your own words/, await question())).toHaveProperty("value", "Sent twice")
  expect(decisions(page)).toEqual([])
  await send()
  await showsProof(ben)
  await leave(page)
  await waitFor(() =>
    expect(decisions(page)).toMatchObject([{ seenEnrollees: [ada.id], reason: "other", words: "Sent twice" }]),
  )
})

test("how many are left is right at once, before the list is there anew", async () => {
  const left = new Map([ada, ben, cora].map(({ id }, n) => [id, n === 2 ? "approved" : "pending"]))
  const page = await openWaiting(openAda, { left })
  await says("1 more to check")
  page.network.hold(/GET \/admins\/enrollees(\?|$)/)
  await approve(page)
  await showsProof(ben)
  await says("No others to check")
})

test("who has many payments to check begins with one press, at the first that waits", async () => {
  const left = new Map([ada, ben, cora].map(({ id }, n) => [id, n === 0 ? "approved" : "pending"]))
  const page = await openWaiting("/admin/enrollees", { left })
  await page.press("Check one by one")
  await showsProof(ben)
  await says("1 more to check")
  await approve(page)
  await says("No others to check")
  await approve(page)
  await inWindow("button", "Reset to pending")
  await page.user.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByRole("button", { name: "Check one by one" })).toBeNull())
})

test("who has waited longest is checked first, and every other list begins with the newest", async () => {
  const page = await openWaiting(pending)
  const names = () => screen.queryAllByRole("button", { name: /^Manage / }).map((row) => row.getAttribute("aria-label"))
  await waitFor(() => expect(names()).toEqual(["Manage Ada", "Manage Ben", "Manage Cora"]))
  const order = await findField("Order")
  expect(within(order).getAllByRole("option")[0]?.textContent).toBe("Oldest first")
  await page.choose("Order", "Newest first")
  await isAt(`${pending}&sort=newest`)
  await waitFor(() => expect(names()[0]).toBe("Manage Cora"))
  await page.goTo("/admin/enrollees")
  await waitFor(() => expect(names()[0]).toBe("Manage Cora"))
  await page.press("Check one by one")
  for (const person of [ada, ben, cora]) {
    await showsProof(person)
    await approve(page)
  }
  await says("No others to check")
})

const noProof = "You can approve after the proof is shown."

test("Enter pressed again and again approves nobody whose proof is still on its way", async () => {
  const page = await openWaiting(openAda)
  const letGo = page.network.hold(new RegExp(`(${ben.id}|${cora.id})\\.png`))
  await approve(page)
  await says("1 more to check")
  const button = await inWindow("button", "Approve")
  await hasFocus(button)
  await page.user.keyboard("{Enter}{Enter}{Enter}")
  await hasFocus(button)
  expect(button.getAttribute("aria-disabled")).toBe("true")
  expect(descriptionOf(button)).toContain(noProof)
  letGo()
  await canApprove()
  await says("1 more to check")
  await page.user.keyboard("{Enter}")
  await says("No others to check")
  await leave(page)
  await waitFor(() => expect([...page.left.values()]).toEqual(["approved", "approved", "pending"]))
})

test("a payment that could not be loaded is not approved until it is there", async () => {
  const page = await openWaiting(pending)
  page.network.fail(/GET \/admins\/payments\/[0-9a-f-]+$/)
  await page.user.click(await manage(ada))
  await says("The proof of payment could not be loaded.")
  expect((await inWindow("button", "Approve")).getAttribute("aria-disabled")).toBe("true")
  await page.user.click(await inWindow("button", "Approve"))
  answerWaiting(page, page.left, alone)
  await page.user.click(await inWindow("button", "Try again"))
  await canApprove()
  expect(within(await checkWindow()).getAllByText("₱1,250.00").length).toBeGreaterThan(0)
})

test("a proof that cannot be shown says so, and comes with Try again; the payment can be rejected meanwhile", async () => {
  const page = await openWaiting(pending)
  page.network.lose(/0000000[01]-.*\.png/)
  await page.user.click(await manage(ada))
  const failure = "The proof of payment could not be shown."
  await says(failure)
  await says(noProof)
  await page.user.click(await inWindow("button", "Approve"))
  await reject(page)
  await says("1 more to check")
  await says(failure)
  expect((await inWindow("button", "Approve")).getAttribute("aria-disabled")).toBe("true")
  answerWaiting(page, page.left, alone)
  page.network.answer(/\.png/, {})
  await page.user.click(await inWindow("button", "Try again"))
  await showsProof(ben)
  await approve(page)
  await says("No others to check")
  await leave(page)
  await waitFor(() => expect([...page.left.values()]).toEqual(["denied", "approved", "pending"]))
})

const together = { payments: [{ group: [ada, ben] }, { group: [cora] }] }

test("a payment for two is approved at once, and the next payment follows them both", async () => {
  const page = await openWaiting(openAda, together)
  await says(/3 seats free/)
  await approve(page)
  await showsProof(cora)
  await says("No others to check")
  await leave(page)
  await waitFor(() =>
    expect(decisions(page)).toEqual([{ paymentId: paymentIdOf(ada), seenEnrollees: [ada.id, ben.id] }]),
  )
})

test("a payment for two is taken back within ten seconds, and decided for one of them alone", async () => {
  const page = await openWaiting(openAda, together)
  await approve(page)
  await showsProof(cora)
  await page.user.keyboard("z")
  await showsProof(ada)
  expect(decisions(page)).toEqual([])
  await page.user.click(await whenPossible("Approve only Ada"))
  await waitFor(() => expect([...page.left.values()]).toEqual(["approved", "pending", "pending"]))
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Approve only/ })).toBeNull())
})

test("a class that is archived takes nobody, and the window says what to do", async () => {
  const payments = [{ group: [ada], obstacle: "class-archived" }, { group: [ben] }, { group: [cora] }]
  await openWaiting(openAda, { payments })
  await says("The class is archived. Revive it first, or reject.")
  expect((await inWindow("button", "Approve")).getAttribute("aria-disabled")).toBe("true")
  await whenPossible("Reject")
})

test("a free class needs no proof", async () => {
  const page = await openWaiting("/admin/classes")
  page.network.answer(/GET \/admins\/enrollees(\?|$)/, ({ path }) => {
    const reply = waitingEnrollees(new URL(path, "http://localhost").searchParams, page.left, alone)
    return { ...reply, enrollees: reply.enrollees.map((row) => ({ ...row, paymentId: null })) }
  })
  page.network.answer(/\/admins\/enrollee-payment\//, { success: true, payment: null, classNow })
  await page.goTo(openAda)
  await says("No proof of payment")
  await approve(page)
  await waitFor(() => expect(page.left.get(ada.id)).toBe("approved"))
})

test("who changes a student's class reads by how much the price differs before it is done", async () => {
  const page = await openWaiting("/admin/classes", { left: new Map([[ada.id, "approved"]]) })
  const kind = { programType: "lifeskills", classType: "group" }
  const teacherInfo = { fullName: "Hana Silva", profilePicture: null, ratings: null }
  const listed = (name: string, price: number, n: number) => ({
    ...kind,
    id: `1000000${n}-0000-4000-8000-000000000000`,
    name,
    price,
    image: null,
    status: "approved",
    ageLimit: { min: 6, max: 60 },
    sessions: 4,
    teacherInfo,
  })
  const classes = [listed("Weaving", 1450, 1), listed("Puppets", 1249.5, 2), listed("Kites", 1250, 3)]
  const pagination = { page: 1, pageSize: 100, total: 3, totalPages: 1 }
  page.network.answer(/\/admins\/classes\?/, { success: true, classes, pagination })
  page.network.answer(/\/admins\/class\/lifeskills\/group\/info/, {
    success: true,
    data: { price: 1250 },
    changedAt: "2026-11-20T01:00:00.000Z",
  })
  await page.goTo("/admin/enrollees?status=approved")
  await page.user.click(await manage(ada))
  await page.user.click(await inWindow("button", "Change class"))
  const dialog = await find("dialog", "Change the class of Ada")
  const textOf = async (name: string) => (await findText(name, dialog)).closest("label")?.textContent
  expect(await textOf("Weaving")).toContain("₱200.00 more than the class they are leaving")
  expect(await textOf("Puppets")).toContain("₱0.50 less than the class they are leaving")
  expect(await textOf("Kites")).not.toContain("than the class")
  await page.user.click(await find("radio", /Weaving/, dialog))
  await findText(/Weaving costs ₱200\.00 more/, dialog)
  await page.user.click(await find("radio", /Kites/, dialog))
  await findText("Kites costs the same as the class they are leaving.", dialog)
})
