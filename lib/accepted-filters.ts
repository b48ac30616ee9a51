import type { z } from "zod"
import type { Call, InputOf } from "./contract.ts"

/** A call with named parameters, such as filters. */
export type ListCall = Call & { input: z.ZodObject }
/** The filters in an address that the call understands. */
export type Accepted<C extends Call> = { [Name in keyof InputOf<C>]?: string }

/**
 * Reads the filters of a list from an address. Unknown names and invalid values are left out, so that a mistyped
 * address shows the list instead of an error.
 */
export function acceptedFilters<C extends ListCall>(call: C, address: URLSearchParams): Accepted<C> {
  const accepted = [...address].filter(([name, value]) => isAccepted(call.input.shape, name, value))
  return Object.fromEntries(accepted) as Accepted<C>
}

function isAccepted(shape: z.ZodObject["shape"], name: string, value: string): boolean {
  return Object.hasOwn(shape, name) && (shape[name] as z.ZodType).safeParse(value).success
}
