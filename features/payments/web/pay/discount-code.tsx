import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { ApiFailure } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import { Fold } from "../../../../ui/page/fold.tsx"
import { mostCodeCharacters } from "../../../discounts/domain/discount-code.ts"
import { sumOff } from "./discount-lines.tsx"
import { type Plan, type PlanSeat, planQuery } from "./plan-query.ts"

/** What the discounts of a plan take off. */
const sumOfPlan = ({ lines }: Plan) => sumOff(lines.flatMap(({ discounts }) => discounts))

interface DiscountCodeProps {
  seats: readonly PlanSeat[]
  /** The code that counts; empty without one. */
  code: string
  onChange(code: string): void
}

/** A folded field for the code of a discount, which is tried before it counts (docs/rules/discounts.md#codes). */
export function DiscountCode({ seats, code, onChange }: DiscountCodeProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState("")
  const [error, setError] = useState("")
  const [isBusy, setBusy] = useState(false)
  const apply = async () => {
    setBusy(true)
    try {
      const withCode = await queries.fetchQuery(planQuery(seats, typed))
      const without = await queries.fetchQuery(planQuery(seats))
      const isUseless = sumOfPlan(withCode) === sumOfPlan(without)
      setError(isUseless ? "This code changes nothing: your other discounts are better." : "")
      if (!isUseless) onChange(typed)
    } catch (failure) {
      setError(failure instanceof ApiFailure ? failure.message : "The code could not be checked. Try again.")
    }
    setBusy(false)
  }
  if (code !== "") {
    return (
      <Cluster gap={3} justify="between">
        <span>Discount code: {code.toUpperCase()}</span>
        <Button size="small" tone="quiet" onClick={() => onChange("")}>
          Remove code
        </Button>
      </Cluster>
    )
  }
  return (
    <Fold summary="Have a code?">
      <Stack gap={2} align="start">
        <TextField
          label="Discount code"
          name="discountCode"
          optional
          value={typed}
          onChange={setTyped}
          error={error}
          maxLength={mostCodeCharacters}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button size="small" busy={isBusy} disabled={typed.trim() === ""} onClick={() => void apply()}>
          Apply code
        </Button>
      </Stack>
    </Fold>
  )
}
