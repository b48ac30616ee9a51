import path from "node:path"

/**
 * The journeys of `npm test`: the main ways of visitors, families, teachers and the office through the product, in files
 * of test/journeys/. All journeys run with `npm test -- --all` (docs/testing.md).
 */
export const coreJourneys = [
  "accounts/recovery.test.ts",
  "accounts/sign-up.test.ts",
  "back-office/days-off.test.ts",
  "back-office/payment-in-sight.test.ts",
  "families/homework.test.ts",
  "families/make-up.test.ts",
  "families/waiting-at-the-door.test.ts",
  "teachers/attendance-by-thumb.test.ts",
  "teachers/changed-meeting.test.ts",
  "teachers/grading.test.ts",
  "visitors/explore.test.ts",
  "whole-ways/one-transfer.test.ts",
  "whole-ways/paying-in-parts.test.ts",
  "whole-ways/payout.test.ts",
  "whole-ways/refund.test.ts",
  "whole-ways/review.test.ts",
  "whole-ways/teacher-verification.test.ts",
  "whole-ways/the-whole-way.test.ts",
].map((each) => path.posix.join("test/journeys", each))
