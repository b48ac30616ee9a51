import path from "node:path"

/**
 * The journeys of `npm test`: the main ways through the product, in folders or files of test/journeys/. All journeys run
 * with `npm test -- --all` (docs/testing.md).
 */
export const coreJourneys = [
  "whole-ways/",
  "families/",
  "accounts/sign-up.test.ts",
  "accounts/recovery.test.ts",
  "back-office/days-off.test.ts",
  "back-office/payment-desk.test.ts",
  "back-office/statement.test.ts",
  "teachers/attendance-by-thumb.test.ts",
  "teachers/changed-meeting.test.ts",
  "teachers/grading.test.ts",
  "visitors/explore.test.ts",
].map((each) => path.posix.join("test/journeys", each))
