/**
 * The kinds of requests, in the order in which a busy process admits them (docs/rules/general.md#crowds): what people
 * cannot wait for, what they submit, what open pages ask for, pages, and files for download.
 */
export const requestKinds = ["urgent", "submission", "call", "document", "export"] as const

export type RequestKind = (typeof requestKinds)[number]

/** A call that changes something is a submission, if its contract does not say otherwise. */
export function kindOfCall({ admission, method }: { admission?: RequestKind; method: string }): RequestKind {
  return admission ?? (method === "get" ? "call" : "submission")
}
