import { expect, test } from "vitest"
import { imageStatus } from "./image-status.ts"

const cover = "/files/class-images/a.jpg"

test("a cover that failed to load is lost", () => {
  expect(imageStatus({ naturalWidth: 0, width: 270, currentSrc: `${cover}?width=480` })).toBe("lost")
})

test("a cover of 64 pixels is tiny, as the copy that calls itself 480 wide and as itself", () => {
  // The file is 64 pixels wide and 480 were promised for a width of 368: the browser reports 49.
  expect(imageStatus({ naturalWidth: 49, width: 270, currentSrc: `${cover}?width=480` })).toBe("tiny")
  expect(imageStatus({ naturalWidth: 64, width: 270, currentSrc: cover })).toBe("tiny")
})

test("a cover as large as its place is shown whole, on a screen of many pixels too", () => {
  expect(imageStatus({ naturalWidth: 368, width: 270, currentSrc: `${cover}?width=480` })).toBe("whole")
  // The file is 400 pixels wide, and a screen of density 3 asks for 960: the browser reports 153.
  expect(imageStatus({ naturalWidth: 153, width: 330, currentSrc: `${cover}?width=960` })).toBe("whole")
  expect(imageStatus({ naturalWidth: 200, width: 330, currentSrc: cover })).toBe("whole")
})

test("a cover out of sight, of which nothing is shown, is whole", () => {
  expect(imageStatus({ naturalWidth: 64, width: 0, currentSrc: cover })).toBe("whole")
})
