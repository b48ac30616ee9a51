import { useEffect, useState } from "react"
import { dropDraft, keepDraft, readDraft } from "../../../../ui/form/form-draft.ts"
import type { BasketItem } from "../../basket-contract.ts"
import { seatKey } from "./basket-seats.ts"

const draft = "seats in parts"

/**
 * Which seats of the basket are paid in parts. Kept in this tab, for those who go to the page of a payment provider and
 * come back without paying.
 */
export function useSeatsInParts(items: readonly BasketItem[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Not in the first rendering, which is also the server's.
  useEffect(() => {
    const stored = readDraft(draft, "in-tab")
    if (stored) setChosen(new Set(Object.keys(stored)))
  }, [])
  const change = (keys: readonly string[]) => {
    setChosen(new Set(keys))
    if (keys.length === 0) dropDraft(draft, "in-tab")
    else keepDraft(draft, "in-tab", Object.fromEntries(keys.map((key) => [key, true])))
  }
  const inParts: ReadonlySet<string> = new Set(items.map(seatKey).filter((key) => chosen.has(key)))
  return {
    inParts,
    choose: (item: BasketItem, isInParts: boolean) => {
      const others = [...inParts].filter((key) => key !== seatKey(item))
      change(isInParts ? [...others, seatKey(item)] : others)
    },
    clear: () => change([]),
  }
}
