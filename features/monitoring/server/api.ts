import { clockIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/serve.ts"
import * as contract from "../contract.ts"

export function monitoringApi(serve: Serve, deps: Deps): void {
  serve(contract.datetime, async () => clockIn(deps.now(), deps.settings.timeZone))
}
