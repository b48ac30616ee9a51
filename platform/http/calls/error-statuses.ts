import { z } from "zod"
import { type Call, namesInPath } from "../../../lib/contract.ts"

/** The error statuses of a call: those that follow from its shape, and those that its contract adds. */
export function errorStatusesOf(call: Call): number[] {
  const isChange = call.method !== "get"
  const inPath = namesInPath(call.path)
  const inputNames = namesOf(call.input)
  const isPossible: Record<number, boolean> = {
    400: isChange || inputNames.some((name) => !inPath.includes(name)),
    401: call.access !== "anybody",
    // A change from another site is refused for every actor, and staff may have to set up a second factor first.
    403: isChange || call.access !== "anybody",
    404: inPath.length > 0 || inputNames.some((name) => /id$/i.test(name)),
    408: isChange,
    409: isChange,
    413: isChange,
    415: call.upload === true,
    // Too often by one account, or too many uploads at once.
    429: call.limit !== undefined || call.maxBytes !== undefined,
    503: true,
  }
  for (const status of call.errorStatuses ?? []) isPossible[status] = true
  return Object.keys(isPossible)
    .map(Number)
    .filter((status) => isPossible[status])
}

function namesOf(input: z.ZodType): string[] {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" })
  return Object.keys((schema as { properties?: object }).properties ?? {})
}
