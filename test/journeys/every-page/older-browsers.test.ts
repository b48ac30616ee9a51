import { expect, type Page } from "@playwright/test"
import { demoAddress, demoPassword } from "../../../server/demo/cast.ts"
import { delayScripts } from "../support/delay-scripts.ts"
import { test } from "../support/journey.ts"
import { openSettled } from "../support/settled.ts"

/** Removes features that the oldest browsers of docs/architecture.md lack. Look-behind cannot be removed. */
const forget = () => {
  const later: [object, string[]][] = [
    [Array.prototype, ["toReversed", "toSorted", "toSpliced", "with", "findLast", "findLastIndex"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    [Object.getPrototypeOf(Object.getPrototypeOf(new Set().values())), ["map", "filter", "toArray"]],
    [URL, ["canParse", "parse"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Array, ["fromAsync"]],
    [Promise, ["withResolvers", "try"]],
    [AbortSignal, ["any", "timeout"]],
    [Element.prototype, ["checkVisibility"]],
    [HTMLFormElement.prototype, ["requestSubmit"]],
    [HTMLButtonElement.prototype, ["commandForElement", "command"]],
    [window, ["Iterator"]],
  ]
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name)
  const check = ([pattern, flags]: string[]) => {
    if (flags?.includes("v")) throw new SyntaxError("Invalid flags")
    return [pattern, flags] as const
  }
  window.RegExp = new Proxy(RegExp, {
    apply: (make, self, args) => Reflect.apply(make, self, check(args)),
    construct: (make, args) => Reflect.construct(make, check(args)),
  })
  window.addEventListener("command", (event) => event.preventDefault(), true)
}

async function grow(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on("pageerror", ({ message }) => complaints.push(message))
  await page.addInitScript(forget)
  return complaints
}

test("somebody with an older browser logs in and gets about", async ({ page }) => {
  const complaints = await grow(page)
  await page.goto("/login?next=%2Flearner%2Fschedule")
  await page.getByLabel("E-mail").fill(demoAddress("learner"))
  await page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL("/learner/schedule")
  for (const path of ["/learner", "/learner/classes", "/learner/explore", "/learner/account", "/explore", "/about"]) {
    await openSettled(page, path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
})

test("the menu that is pressed before its code has come opens once it has, also where only the code can open it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await grow(page)
  const letCodeCome = await delayScripts(page)
  await page.goto("/", { waitUntil: "commit" })
  const menu = page.getByRole("button", { name: "Menu" })
  await menu.click()
  await expect(menu).toHaveAttribute("data-waiting")
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden()
  letCodeCome()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
})
