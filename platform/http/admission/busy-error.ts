import type { RequestKind } from "../../../lib/contract.ts"
import { AppError } from "../app-error.ts"

/** The turn of a request did not come within its patience. The client may try again after `retryAfter` seconds. */
export class BusyError extends AppError {
  constructor(kind: RequestKind, retryAfter: number) {
    super(503, kind === "export" ? tooManyDownloads : manyPeople, { retryAfter })
    this.name = "BusyError"
  }
}

const manyPeople = "Many people are here right now. Please try again in a moment."
const tooManyDownloads = "Other files are being downloaded right now. Please try again in a moment."

/** The client closed its connection while it waited: there is nobody to reply to. */
export class ClientLeftError extends Error {
  constructor() {
    super("The client left while it waited for its turn.")
    this.name = "ClientLeftError"
  }
}
