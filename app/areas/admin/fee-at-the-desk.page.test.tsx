// docs/rules/ledger.md#online-payments

import { afterAll, beforeAll, expect, test } from "vitest"
import { settleCheckout } from "../../../features/payments/server/online/settle-checkout.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import {
  buildOnlineFamily,
  buildStartedOnline,
  linesOfPayment,
  type OnlineSchool,
  openOnlineSchool,
} from "../../../test/builders/online-payments.ts"
import { buildAdmin } from "../../../test/builders/people.ts"
import { find, findText, openPage, screen, waitFor, within } from "../../../test/pages/open-page.tsx"

let online: OnlineSchool

beforeAll(async () => {
  online = await openOnlineSchool()
})
afterAll(() => online.close())

test("at the desk, the fee of a payment that differs is asked for with the amount received", async () => {
  const { school, provider } = online
  const family = await buildOnlineFamily(school)
  const { id, paymentId, at } = await buildStartedOnline(school.db, family, [family.seat(await buildClass(school.db))])
  provider.pay(at, { currency: "USD" })
  await settleCheckout(school.deps, id)
  const as = await buildAdmin(school.db)
  const page = await openPage(school, `/admin/payments?status=sent&payment=${paymentId}`, { as })
  await findText("Paid online through PayMongo.")
  await findText(/^Compare the payment at PayMongo\./)
  expect(screen.queryByRole("button", { name: "Another amount" })).toBeNull()
  const approveButton = await find("button", /^Approve/)
  await waitFor(() => expect(approveButton.getAttribute("aria-disabled")).not.toBe("true"))
  await page.user.click(approveButton)
  await page.fill("Amount received", "1250")
  await page.fill(/Provider's fee/, "1251")
  const approve = async () => page.press("Approve", "button", await find("dialog", /How much did/))
  await approve()
  await findText("The fee cannot be more than the amount received.")
  await page.fill(/Provider's fee/, "31.25")
  await approve()
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /How much did/ })).toBeNull())
  // Leaving the page sends the decision at once.
  await page.goTo("/admin/money")
  await waitFor(async () =>
    expect(await linesOfPayment(school.db, paymentId)).toContain("provider-fee provider-fees 3125"),
  )
})

test("at the desk, an online payment shows the fee that the family pays beside the amount due, and what arrived", async () => {
  const { school, provider } = online
  const { db } = school
  const as = await buildAdmin(db)
  const rowsOf = async (status: string, paymentId: string) => {
    const page = await openPage(school, `/admin/payments?status=${status}&payment=${paymentId}`, { as })
    const table = await find("table", /^The amount and details we expect/)
    // What arrived of a payment that differs comes with its details.
    if (status === "sent") await findText(/^If you approve, ₱1,250\.00 is entered in the books/)
    const rows = within(table).getAllByRole("row").slice(0, 4)
    const texts = rows.map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent),
    )
    const words = screen.getByText(/PayMongo fee, which the family pays|paid the PayMongo fee/).textContent
    page.close()
    return { texts: texts.slice(1), words }
  }
  const build = async (paid?: { amount: number }) => {
    const family = await buildOnlineFamily(school)
    const { id, paymentId, at } = await buildStartedOnline(db, family, [family.seat(await buildClass(db))])
    const row = db.updateTable("online_checkouts").where("id", "=", id)
    await row.set({ fee_centavos: 3_206, amount_centavos: 128_206 }).execute()
    provider.pay(at, { amount: 128_206, ...paid })
    await settleCheckout(school.deps, id)
    return paymentId
  }
  const none = "–nothing"
  expect(await rowsOf("accepted", await build())).toEqual({
    texts: [
      ["₱1,250.00", none],
      ["₱32.06", none],
      ["₱1,282.06", "₱1,282.06"],
    ],
    words:
      "The family paid the PayMongo fee on top of the amount due. It covers what the provider charges the school, so nothing of it is credited to the family.",
  })
  const differing = await rowsOf("sent", await build({ amount: 125_000 }))
  expect(differing.texts[2]).toEqual(["₱1,282.06", "₱1,250.00"])
  expect(differing.words).toBe("The total includes the PayMongo fee, which the family pays.")
})
