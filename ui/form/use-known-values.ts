import { useEffect, useRef } from "react"
import { useNavigationType } from "react-router"
import type { FormState } from "./form-state.ts"

/**
 * Fills fields with known values. A value that the visitor brings along replaces a draft. A value that the page learns
 * later, or knew already when the visitor returns, fills only an empty field, because they may have typed something
 * else.
 */
export function useKnownValues<V extends object>(state: FormState<V>, values: Partial<V> = {}): void {
  const isBroughtAlong = useRef(useNavigationType() !== "POP")
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the known values change
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const isEmpty = !state.getValues()[name as keyof V]
      if (value && (isBroughtAlong.current || isEmpty)) state.setValue(name, value)
    }
    isBroughtAlong.current = false
  }, [JSON.stringify(values)])
}
