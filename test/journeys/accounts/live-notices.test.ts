// docs/rules/notices.md#live-notices

import { type BrowserContext, expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, learnerInput } from "../support/newcomers.ts"
import { expectRightNumber, logInElsewhere, newDevice } from "../support/own-notices.ts"
import { emailFor, logInAs, newPassword } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

const someone = (first: string) => ({ email: emailFor(`${first}.live`), firstName: first, lastName: "Magtanggol" })

declare global {
  interface Window {
    openedStreams: EventSource[]
  }
}

/** Keeps the streams that pages open. */
async function keepStreams(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.openedStreams = []
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address)
        window.openedStreams.push(this)
      }
    }
  })
}

const openStreams = (page: Page) =>
  page.evaluate(() => window.openedStreams.filter(({ readyState }) => readyState !== EventSource.CLOSED).length)

/** Counts the calls about notices that a page has made. */
function countRequests(page: Page): () => number {
  let requests = 0
  page.on("request", (request) => {
    if (/\/notices(\?|\/unread)/.test(request.url()) && request.resourceType() === "fetch") requests += 1
  })
  return () => requests
}

test("all tabs of a browser hear of a notice over one stream, and the next tab takes over when the leading one is closed", async ({
  browser,
}) => {
  const person = someone("dalisay")
  const first = await enter(browser, person, "learner", learnerInput)
  const context = first.context()
  await keepStreams(context)
  await openSettled(first, "/learner")
  await expect.poll(() => openStreams(first)).toBe(1)
  const second = await context.newPage()
  const askedBySecond = countRequests(second)
  await openSettled(second, "/learner/notices")
  await expectRightNumber([first, second], 0)
  const askedAtFirst = askedBySecond()

  await test.step("a new one shows in both, which ask for nothing", async () => {
    await logInElsewhere(person.email)
    await expectRightNumber([first, second], 1)
    await expect(second.getByRole("link", { name: newDevice }).first()).toBeVisible()
    expect(askedBySecond()).toBe(askedAtFirst)
    expect([await openStreams(first), await openStreams(second)]).toEqual([1, 0])
  })
  await test.step("what is read in one tab is read in the other", async () => {
    await second.getByRole("button", { name: "Mark all as read" }).click()
    await expect(second.getByRole("button", { name: /^Mark as unread/ }).first()).toBeVisible()
    await expectRightNumber([first, second], 0)
  })
  await test.step("the other tab goes on", async () => {
    await first.close()
    await expect.poll(() => openStreams(second)).toBe(1)
    await logInElsewhere(person.email)
    await expectRightNumber([second], 1)
  })
  await test.step("who signs out leaves no stream open", async () => {
    await second.getByRole("button", { name: "Sign Out" }).click()
    await expect(second).toHaveURL("/login")
    await expect.poll(() => openStreams(second)).toBe(0)
  })
})

test("a tab that still shows another account tells the new one nothing", async ({ browser }) => {
  const [before, after] = [someone("lakambini"), someone("makisig")]
  await (await enter(browser, after, "learner", learnerInput)).context().close()
  const first = await enter(browser, before, "learner", learnerInput)
  await keepStreams(first.context())
  for (const _ of [1, 2]) await logInElsewhere(before.email)
  await openSettled(first, "/learner")
  await expectRightNumber([first], 2)
  await expect.poll(() => openStreams(first)).toBe(1)
  await logInAs(first.request, after.email, newPassword)
  const second = await first.context().newPage()
  await openSettled(second, "/learner")
  await expect.poll(() => openStreams(second)).toBe(1)
  await expectRightNumber([second], 0)
})

test("where streams are blocked the page asks each minute and when somebody comes back, and a way back is taken", async ({
  browser,
}) => {
  const person = someone("bituin")
  const page = await enter(browser, person, "learner", learnerInput)
  await page.route("**/notices/stream", (route) => route.abort())
  await page.clock.install()
  await openSettled(page, "/learner")
  await expectRightNumber([page], 0)
  await logInElsewhere(person.email)
  await page.clock.fastForward(60_000)
  await expectRightNumber([page], 1)
  await logInElsewhere(person.email)
  await page.clock.fastForward(6_000)
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await expectRightNumber([page], 2)
  await test.step("once streams pass, the page takes them again", async () => {
    await page.unroute("**/notices/stream")
    const opened = page.waitForResponse((reply) => reply.url().endsWith("/notices/stream"))
    await page.clock.fastForward(60_000)
    expect((await opened).status()).toBe(200)
    await logInElsewhere(person.email)
    await expectRightNumber([page], 3)
  })
})

test("a browser without locks asks, and opens no stream", async ({ browser }) => {
  const person = someone("hiraya")
  const page = await enter(browser, person, "learner", learnerInput)
  await keepStreams(page.context())
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"))
  await page.clock.install()
  await openSettled(page, "/learner")
  await expectRightNumber([page], 0)
  await logInElsewhere(person.email)
  await page.clock.fastForward(60_000)
  await expectRightNumber([page], 1)
  expect(await page.evaluate(() => window.openedStreams.length)).toBe(0)
})
