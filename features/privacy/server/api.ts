import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { sendFile } from "../../../platform/http/replies/send-file.ts"
import * as contract from "../contract.ts"
import { getDataFileState, openDataFile, requestDataFile } from "./data-file/make-data-file.ts"

export function privacyApi(serve: Serve, deps: Deps): void {
  serve(contract.ownPrivacyCall, async ({ actor }) => ({ dataFile: await getDataFileState(deps, actor.accountId) }))

  serve(contract.requestDataFileCall, async ({ actor }) => {
    await requestDataFile(deps, actor)
    return { message: "We are preparing your file. You will get a notice when it is ready." }
  })
  serve(contract.dataFileCall, async ({ actor, input, exchange }) => {
    const wantsFile = input.download !== undefined || exchange.req.header("accept")?.includes("application/zip")
    if (!wantsFile) return getDataFileState(deps, actor.accountId)
    const stored = await openDataFile(deps, actor.accountId)
    return sendFile(stored, exchange, { isPublic: false, downloadName: `${deps.settings.brandName} data.zip` })
  })
}
