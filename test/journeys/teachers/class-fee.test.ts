import { expect } from "@playwright/test"
import { correctAges, fillClass } from "../support/class-form.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { whenSettled } from "../support/settled.ts"

test.use({ storageState: storageStateOf("teacher") })

test("a teacher types the fee, and the form, the class page and an administrator's edit show what families pay", async ({
  page,
  browser,
}) => {
  await page.goto("/teacher/class/create/lifeskills/solo")
  await whenSettled(page)
  const fee = page.getByLabel("Your fee")
  const families = page.getByLabel("Families pay")
  await test.step("either can be typed, and the other follows", async () => {
    await fillClass(page, { programType: "lifeskills", classType: "solo" }, "Violin at Dawn")
    await correctAges(page)
    await fee.fill("700")
    await expect(families).toHaveValue("1000")
    await fee.fill("700.50")
    await expect(families).toHaveValue("1001")
    await expect(page.getByText("so you receive ₱700.70")).toBeVisible()
    await families.fill("1250")
    await expect(fee).toHaveValue("875")
    await fee.fill("")
    await expect(families).toHaveValue("")
    await fee.fill("770")
  })
  await test.step("a fee that is too high is refused at the field that was typed", async () => {
    await fee.fill("700000.01")
    await page.getByRole("button", { name: "Submit for approval" }).click()
    await expect(fee).toBeFocused()
    await expect(fee).toHaveAccessibleDescription(/Enter what you receive in pesos, at most ₱700,000\.00\./)
    await fee.fill("770")
    await page.getByRole("button", { name: "Submit for approval" }).click()
    await expect(page).toHaveURL("/teacher/classes?status=pending")
  })
  await page.getByRole("link", { name: "Violin at Dawn" }).click()
  const facts = page.getByRole("region", { name: "Class information" })
  await expect(facts).toContainText("Your fee₱770.00")
  await expect(facts).toContainText("Families pay₱1,100.00")
  await test.step("the administrator reads and edits both", async () => {
    const classId = new URL(page.url()).pathname.split("/").at(-1)
    const admin = await browser.newPage({ storageState: storageStateOf("admin") })
    await admin.goto(`/admin/class/lifeskills/solo/${classId}`)
    await expect(admin.getByText("Teacher's fee")).toBeVisible()
    await admin.goto(`/admin/class/lifeskills/solo/${classId}/edit`)
    await expect(admin.getByLabel("Teacher's fee")).toHaveValue("770")
    await admin.getByLabel("Teacher's fee").fill("840")
    await expect(admin.getByLabel("Families pay")).toHaveValue("1200")
    await admin.close()
  })
})
