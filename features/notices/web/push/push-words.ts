import type { ReplyOf } from "../../../../lib/contract.ts"
import type { testPushCall } from "../../push-contract.ts"
import type { PushObstacle } from "./browser-push.ts"

export type TestResult = ReplyOf<typeof testPushCall>["results"][number]

/** Why this device cannot receive notices, and what to do. */
export const obstacleWords: Record<PushObstacle, { title: string; text: string }> = {
  "not-secure": {
    title: "Notices need a secure address",
    text: "Open this site with https:// at the beginning of its address.",
  },
  "not-installed": {
    title: "Add this site to your Home Screen first",
    text: "iPhones and iPads show notices only for apps on the Home Screen. In Safari, tap Share, then Add to Home Screen. Open the app from there, log in, and come back to this page.",
  },
  "not-known": {
    title: "This browser cannot show notices",
    text: "Use a newer browser, such as Chrome, Edge, Firefox or Safari, and not a private window.",
  },
  blocked: {
    title: "Notices from this site are blocked on this device",
    text: "Tap the icon to the left of the address, or open your browser's settings for this site. Allow notifications there, then reload this page.",
  },
}

/** The result of a test on one device. */
export function testWords({ outcome, status, reason }: TestResult): string {
  const details = [status, reason].filter((each) => each !== null).join(", ")
  const inBrackets = details ? ` (${details})` : ""
  switch (outcome) {
    case "delivered":
      return "The test is sent. It arrives within a minute."
    case "later":
      return `The push service is not available right now${inBrackets}. Try again later.`
    case "refused":
      return `The push service rejected the test${inBrackets}. Remove this device and turn on its notices again.`
    case "gone":
      return "This device no longer accepts notices, so we removed it."
  }
}
