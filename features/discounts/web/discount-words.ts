import { formatDay } from "../../../lib/day.ts"
import { formatPesos } from "../../../lib/money.ts"
import type { Discount } from "../contract.ts"
import { discountKindLabels } from "../domain/discount.ts"

type Reduction = { percent: number | null; pesos: number | null }

/** "10%" or "₱150.00" */
export const reductionText = ({ percent, pesos }: Reduction): string =>
  percent === null ? formatPesos(pesos ?? 0) : `${percent}%`

/** "Second child"; "Code WELCOME, until 31 Dec 2026" */
function kindText({ kind, code, until }: Pick<Discount, "kind" | "code" | "until">): string {
  const words = code ? `${discountKindLabels[kind]} ${code}` : discountKindLabels[kind]
  return until ? `${words}, until ${formatDay(until)}` : words
}

/** The same without the kind, if the name already is the kind: "Until 31 Dec 2026"; null if nothing is left to say. */
export function underName({ name, ...discount }: Pick<Discount, "name" | "kind" | "code" | "until">): string | null {
  if (discount.code || name !== discountKindLabels[discount.kind]) return kindText(discount)
  return discount.until ? `Until ${formatDay(discount.until)}` : null
}

/** "3 of 10", or "3" without a limit */
export const usesText = ({ uses, limit }: Pick<Discount, "uses" | "limit">): string =>
  limit === null ? uses.toLocaleString("en") : `${uses.toLocaleString("en")} of ${limit.toLocaleString("en")}`

export type DiscountState = { label: string; tone: "green" | "gray" | "orange" }

export function discountState({ isOpen, endedAt }: Pick<Discount, "isOpen" | "endedAt">): DiscountState {
  if (endedAt) return { label: "Ended", tone: "gray" }
  return isOpen ? { label: "Active", tone: "green" } : { label: "Used up or expired", tone: "orange" }
}
