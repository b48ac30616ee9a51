import type { UseFormReturnType } from "@mantine/form"
import { useEffect, useRef } from "react"
import { useNavigationType } from "react-router"

/**
 * Puts into the fields what the page knows of them. What somebody brings along goes over what was kept from before; what the
 * page learns later, and what it knew already when somebody comes back to it, only into a field that is empty: they may have
 * typed something else in it.
 */
export function useKnownValues<V extends object>(
  state: UseFormReturnType<V & Record<string, unknown>>,
  given: Partial<V> = {},
): void {
  const isBroughtAlong = useRef(useNavigationType() !== "POP")
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is known
  useEffect(() => {
    for (const [name, value] of Object.entries(given)) {
      if (value && (isBroughtAlong.current || !state.getValues()[name])) state.setFieldValue(name, value as never)
    }
    isBroughtAlong.current = false
  }, [JSON.stringify(given)])
}
