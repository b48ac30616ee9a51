import { expect, test } from "vitest"
import { startLists } from "./lists.ts"

test("the button at the end of a fold closes it and gives the focus to the button that opened it", () => {
  document.body.innerHTML = `
    <button type="button" aria-expanded="false" aria-controls="_R_5_">Filters</button>
    <div id="_R_5_"><button type="button" data-closes="_R_5_">Show 5 classes</button></div>`
  startLists()
  const [open, close] = [...document.querySelectorAll("button")]
  const isOpen = () => [
    open?.getAttribute("aria-expanded"),
    document.getElementById("_R_5_")?.hasAttribute("data-open"),
  ]
  open?.click()
  expect(isOpen()).toEqual(["true", true])
  close?.click()
  expect(isOpen()).toEqual(["false", false])
  expect(document.activeElement).toBe(open)
  close?.click()
  expect(isOpen()).toEqual(["false", false])
})
