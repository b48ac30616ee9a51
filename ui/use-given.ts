import type { UseFormReturnType } from "@mantine/form"
import { useEffect, useRef } from "react"

/**
 * Puts into the fields what the page knows of them. What it knows as soon as the form is there goes over what was kept;
 * what it learns later only into a field that is still empty: somebody may have typed in it.
 */
export function useGiven<V extends object>(
  state: UseFormReturnType<V & Record<string, unknown>>,
  given: Partial<V> = {},
): void {
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is known
  useEffect(() => {
    for (const [name, value] of Object.entries(given)) {
      if (value && (isFirst.current || !state.getValues()[name])) state.setFieldValue(name, value as never)
    }
    isFirst.current = false
  }, [JSON.stringify(given)])
}
