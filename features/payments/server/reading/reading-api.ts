import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { readProofCall } from "../../reading-contract.ts"
import { readUpload } from "./read-upload.ts"

/** Reading proofs of payment before they are sent. */
export function readingApi(serve: Serve, deps: Deps): void {
  serve(readProofCall, async ({ input }) => {
    const reading = await readUpload(deps, input["payment-proof"])
    const isRead = Object.values(reading).some((value) => value !== null)
    const message = isRead
      ? "We have read your picture. Please check what we filled in."
      : "We could not read your picture. Please type the numbers yourself."
    return { reading, message }
  })
}
