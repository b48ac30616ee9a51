import { expect, type Locator, type Page } from "@playwright/test"
import { bornYearsAgo } from "../support/days.ts"
import { test } from "../support/journey.ts"
import { emailFor, openAccount } from "../support/people.ts"

test("a parent registers two children after adding a third and removing it, and arrives at the dashboard", async ({
  page,
}) => {
  await openAccount(page.request, { email: emailFor("carla.ocampo"), firstName: "Carla", lastName: "Ocampo" })
  await page.goto("/redirect")
  await expect(page).toHaveURL(/\/checkpoint\/register$/)
  await expect(page.getByText("You cannot change your role later.")).toBeVisible()
  await page.getByRole("link", { name: /^Parent/ }).click()
  await test.step("the only child cannot be removed, and what is missing is told child by child", () =>
    firstChild(page))
  await test.step("children are added and removed", () => moreChildren(page))
  await test.step("a second child's mistake is found", () => wrongSecondChild(page))
  await page.getByRole("button", { name: "Register", exact: true }).click()
  await expect(page).toHaveURL(/\/parent$/)
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Carla!" })).toBeVisible()
  await page.getByRole("link", { name: "My Account", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Dino Ocampo" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Elsa Ocampo" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Fe Ocampo" })).toBeHidden()
})

const child = (page: Page, n: number) => page.getByRole("group", { name: `Child ${n}` })

async function fillChild(page: Page, n: number, firstName: string, birthdate: string, gradeLevel: string) {
  await child(page, n).getByLabel("First name").fill(firstName)
  await child(page, n).getByLabel("Last name").fill("Ocampo")
  await child(page, n).getByLabel("Birthdate").fill(birthdate)
  await child(page, n).getByLabel("Grade level").selectOption(gradeLevel)
}

async function firstChild(page: Page) {
  await expect(page.getByRole("heading", { level: 1, name: "Add your children" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeHidden()
  await page.getByRole("button", { name: "Register", exact: true }).click()
  await expect(child(page, 1).getByLabel("First name")).toBeFocused()
  await expect(child(page, 1).getByLabel("First name")).toHaveAccessibleDescription("First name is required.")
  await expect(child(page, 1).getByLabel("Grade level")).toHaveAccessibleDescription("Choose the child's grade level.")
  await fillChild(page, 1, "Dino", bornYearsAgo(9), "Grade 3")
}

async function moreChildren(page: Page) {
  await page.getByRole("button", { name: "Add another child" }).click()
  await expect(child(page, 2).getByLabel("First name")).toBeFocused()
  await expect(child(page, 2).getByLabel("Last name")).toHaveValue("Ocampo")
  await fillChild(page, 2, "Fe", bornYearsAgo(5), "Kinder")
  await page.getByRole("button", { name: "Add another child" }).click()
  await fillChild(page, 3, "Elsa", bornYearsAgo(7), "Grade 1")
  const question = page.getByRole("dialog", { name: "Remove Fe from the form?" })
  await test.step("the question comes without a connection, and can be put away", () => asksFirst(page, question))
  await page.getByRole("button", { name: "Remove Fe" }).click()
  await question.getByRole("button", { name: "Remove Fe" }).click()
  await expect(child(page, 3)).toBeHidden()
  await expect(child(page, 1).getByLabel("First name")).toBeFocused()
  await expect(child(page, 1).getByLabel("First name")).toHaveValue("Dino")
  await expect(child(page, 2).getByLabel("First name")).toHaveValue("Elsa")
  await expect(child(page, 2).getByLabel("Grade level")).toHaveValue("Grade 1")
}

async function asksFirst(page: Page, question: Locator) {
  const remove = page.getByRole("button", { name: "Remove Fe" })
  const keep = question.getByRole("button", { name: "Keep Fe" })
  await page.context().setOffline(true)
  await remove.press("Enter")
  await expect(question).toHaveAccessibleDescription("What you typed for this child will be deleted.")
  await expect(keep).toBeFocused()
  await test.step("the page below is out of reach", async () => {
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press("Tab")
      const place = await page.evaluate(() =>
        document.activeElement?.closest("dialog") ? "inside" : document.activeElement?.tagName,
      )
      expect(["inside", "BODY"]).toContain(place)
    }
    await expect(child(page, 1).getByLabel("First name")).not.toBeFocused()
  })
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.press("Enter")
  // A press outside counts only after a moment: before, it may be the second one of a double click.
  await expect(async () => {
    await page.mouse.click(5, 5)
    await expect(question).toBeHidden({ timeout: 300 })
  }).toPass()
  await remove.press("Enter")
  await keep.press("Enter")
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await expect(child(page, 3)).toBeVisible()
  await page.context().setOffline(false)
}

async function wrongSecondChild(page: Page) {
  const birthdate = child(page, 2).getByLabel("Birthdate")
  await birthdate.fill(bornYearsAgo(1))
  await page.getByRole("button", { name: "Register", exact: true }).click()
  await expect(birthdate).toBeFocused()
  await expect(birthdate).toHaveAccessibleDescription("Students are at least 3 years old.")
  await birthdate.fill(bornYearsAgo(7))
}

test("a teacher paid to a bank names it, one paid by GCash does not, and two presses make one role", async ({
  page,
}) => {
  await openAccount(page.request, { email: emailFor("delia.ramos"), firstName: "Delia", lastName: "Ramos" })
  await page.goto("/checkpoint/register/teacher")
  await test.step("what is missing is told, the bank too", () => teachersMistakes(page))
  await test.step("GCash clears the bank", () => paidByGCash(page))
  const methods: string[] = []
  page.on(
    "request",
    (request) => request.url().endsWith("/accounts/register-teacher") && methods.push(request.method()),
  )
  await page.getByRole("button", { name: "Register", exact: true }).dblclick()
  await expect(page.getByText("Your teacher account is ready.")).toBeVisible()
  await expect(page).toHaveURL(/\/teacher$/)
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Delia Ramos" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Get verified" })).toBeVisible()
  await expect(page.getByText("You already chose your role.")).toBeHidden()
  expect(methods).toEqual(["POST"])
  await page.goto("/checkpoint/register/parent")
  await expect(page).toHaveURL(/\/teacher$/)
  await page.goto("/teacher/account")
  await expect(page.getByText("https://videos.example/hello")).toBeVisible()
})

async function teachersMistakes(page: Page) {
  await page.getByRole("radio", { name: /^Bank/ }).check()
  await page.getByRole("button", { name: "Register", exact: true }).click()
  await expect(page.getByLabel("First expertise")).toBeFocused()
  await expect(page.getByLabel("Bank name")).toHaveAccessibleDescription("Bank name is required.")
  await page.getByLabel("First expertise").fill("Watercolour")
  await page.getByLabel("Second expertise").fill("Lettering")
  await page.getByLabel("Third expertise").fill("Chess")
  await page.getByLabel("Introduction").fill("me on video")
  await page.getByLabel("Demo").fill("https://videos.example/lesson")
  await page.getByLabel("Bank name").fill("Bayan Bank")
  await page.getByLabel("Account number").fill("0012 3456 789")
  await page.getByRole("button", { name: "Register", exact: true }).click()
  await expect(page.getByLabel("Introduction")).toBeFocused()
  await expect(page.getByLabel("Introduction")).toHaveAccessibleDescription(/must be a link, such as https:/)
  await page.getByLabel("Introduction").fill("videos.example/hello")
}

async function paidByGCash(page: Page) {
  await page.getByRole("radio", { name: /^GCash/ }).check()
  await expect(page.getByLabel("Bank name")).toBeHidden()
  await page.getByRole("radio", { name: /^Bank/ }).check()
  await expect(page.getByLabel("Bank name")).toHaveValue("")
  await page.getByRole("radio", { name: /^GCash/ }).check()
}
