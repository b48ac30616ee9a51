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
import { find, findText, openPage, screen, waitFor } from "../../../test/pages/open-page.tsx"

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
  await page.press("Another amount")
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
