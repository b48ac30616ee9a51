/** The result of sending a message. `reason`: the error word in the push service's reply, if there is one. */
export type PushOutcome =
  | { kind: "delivered" }
  /** The subscription no longer exists. */
  | { kind: "gone"; status: number }
  /** It may work another time; `retryAfter` in seconds, as requested by the service. */
  | { kind: "later"; status: number | null; reason: string | null; retryAfter: number | null }
  | { kind: "refused"; status: number | null; reason: string | null }

/** A reply, or why there was none. */
export type PushReply =
  | { status: number; retryAfter: string | undefined; body: string }
  | { status: null; reason: string }

/**
 * Returns the outcome of a reply. 404 and 410 end a subscription (RFC 8030); a busy, slow or broken service is asked
 * again; redirects are not followed.
 */
export function outcomeOf(reply: PushReply, now: Date): PushOutcome {
  if (reply.status === null) return { kind: "later", status: null, reason: reply.reason, retryAfter: null }
  const { status } = reply
  if (status >= 200 && status < 300) return { kind: "delivered" }
  if (status === 404 || status === 410) return { kind: "gone", status }
  const reason = reasonIn(reply.body)
  if ([408, 425, 429].includes(status) || status >= 500)
    return { kind: "later", status, reason, retryAfter: secondsIn(reply.retryAfter, now) }
  return { kind: "refused", status, reason }
}

/** Retry-After is a number of seconds or a time (RFC 9110). */
function secondsIn(retryAfter: string | undefined, now: Date): number | null {
  if (retryAfter === undefined) return null
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** Apple and Mozilla reply with one word, such as "VapidPkHashMismatch". Nothing else of the reply is stored. */
function reasonIn(body: string): string | null {
  return /"(?:reason|error)"\s*:\s*"([A-Za-z ]{1,60})"/.exec(body)?.[1] ?? null
}
