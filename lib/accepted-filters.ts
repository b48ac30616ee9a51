import type { z } from "zod"
import type { Call, InputOf } from "./contract.ts"

type ListCall = Call & { input: z.ZodObject }
type Accepted<C extends Call> = { [Name in keyof InputOf<C>]?: string }

/**
 * The filters of a list from an address, for the pages: unknown names and invalid values are left out, so that an
 * address typed by hand shows the list and not an error.
 */
export function acceptedFilters<C extends ListCall>(call: C, address: URLSearchParams): Accepted<C> {
  const accepted = [...address].filter(([name, value]) => isAccepted(call.input.shape, name, value))
  return Object.fromEntries(accepted) as Accepted<C>
}

function isAccepted(shape: z.ZodObject["shape"], name: string, value: string): boolean {
  return Object.hasOwn(shape, name) && (shape[name] as z.ZodType).safeParse(value).success
}
