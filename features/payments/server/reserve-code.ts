import { randomInt } from "node:crypto"
import type { Deps } from "../../../platform/deps.ts"
import { makePaymentCode } from "../domain/payment-code.ts"
import { type CodePlan, findOrInsertCode } from "./code-queries.ts"

/** Returns a code for the planned payment (docs/rules/payments.md#payment-codes). */
export function reserveCode({ db, settings }: Pick<Deps, "db" | "settings">, plan: CodePlan): Promise<string> {
  return findOrInsertCode(db, plan, codeMaker(settings))
}

/** Returns a function that makes new codes at random. */
export const codeMaker =
  ({ brandName }: Pick<Deps["settings"], "brandName">) =>
  (): string =>
    makePaymentCode(brandName, (n) => randomInt(n))
