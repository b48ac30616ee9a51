import type { Context, Hono } from "hono"
import { followRefundEvent } from "../features/ledger/server/refunds/return-online.ts"
import { receiveEvent } from "../features/payments/server/online/receive-event.ts"
import { openProviders } from "../platform/checkouts/open-providers.ts"
import type { Provider } from "../platform/checkouts/provider.ts"
import type { Deps } from "../platform/deps.ts"
import type { Admission } from "../platform/http/admission/admission.ts"
import { watchClientOf } from "../platform/http/admission/watch-client.ts"
import { AppError } from "../platform/http/app-error.ts"
import { clientAddress } from "../platform/http/limits/client-address.ts"
import type { RateLimit } from "../platform/http/limits/rate-limit-counters.ts"

const mostBytes = 256 * 1024
const perAddress: RateLimit = { name: "webhook-client", points: 600, seconds: 60 }

/**
 * POST /webhooks/{provider}, for each provider that the school has keys for (docs/rules/payments.md#online-payments): no
 * session, and no check of the site, because another server calls. The reply is 200 once the event is written down; a
 * job decides.
 */
export function serveWebhooks(app: Hono, deps: Deps, admission: Admission): void {
  for (const provider of openProviders(deps.settings)) {
    app.post(`/webhooks/${provider.name}`, async (c) => {
      await deps.limits.count(perAddress, clientAddress(c, deps.settings.trustsProxy))
      const body = await readBytes(c.req.raw)
      const { event, error } = provider.readWebhook({ headers: c.req.raw.headers, body, now: deps.now() })
      deps.metrics?.onlinePayment(provider.name, event ? "webhook" : "webhook-refused")
      if (!event) return errorReply(c, deps, provider, error)
      const write = () =>
        receiveEvent(deps, { provider: provider.name, event, body }, (tx) => followRefundEvent(tx, event, deps))
      await admission.run("submission", write, watchClientOf(c))
      return c.json({ success: true })
    })
  }
}

function errorReply(c: Context, { log }: Deps, { name }: Provider, error: "unsigned" | "malformed"): Response {
  log("warn", "webhook-refused", { provider: name, error })
  const message = error === "unsigned" ? "The signature is missing or wrong." : "This is not an event."
  return c.json({ success: false, message }, error === "unsigned" ? 401 : 400)
}

async function readBytes(request: Request): Promise<Buffer> {
  const tooLarge = () => new AppError(413, "This event is too large.")
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > mostBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
