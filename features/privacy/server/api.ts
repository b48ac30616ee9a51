import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { clientAddress } from "../../../platform/http/limits/client-address.ts"
import { sendFile } from "../../../platform/http/replies/send-file.ts"
import * as contract from "../contract.ts"
import { graceDays } from "../domain/deletion.ts"
import { privacyRequestLabels, requestDays } from "../domain/requests.ts"
import * as requests from "../requests-contract.ts"
import { getDataFileState, openDataFile, requestDataFile } from "./data-file/make-data-file.ts"
import { cancelDeletion, getDeletion, requestDeletion } from "./deletion/delete-account.ts"
import {
  addRequest,
  answerRequest,
  findAccounts,
  linkRequest,
  listRequestAccounts,
  listRequests,
} from "./requests/answer-requests.ts"
import { findRequestsOf, type RequestRow } from "./requests/request-queries.ts"

const presentOwn = (row: RequestRow) => ({
  id: row.id,
  kind: row.kind,
  words: row.words,
  requestedAt: row.requested_at.toISOString(),
  dueBy: row.due_on,
  answer: row.answer,
})

function requestsApi(serve: Serve, deps: Deps): void {
  serve(requests.privacyRequestsCall, async ({ input }) => ({ requests: await listRequests(deps, input.show) }))
  serve(requests.addPrivacyRequestCall, async ({ actor, input }) => ({
    message: "The request is added.",
    id: await addRequest(deps, actor, { ...input, words: input.words ?? privacyRequestLabels[input.kind] }),
  }))
  serve(requests.answerPrivacyRequestCall, async ({ actor, input }) => {
    await answerRequest(deps, actor, input)
    return { message: input.answer === undefined ? "You are working on this request now." : "The request is answered." }
  })
  serve(requests.requestAccountsCall, ({ input }) => listRequestAccounts(deps, input.show))
  serve(requests.findAccountsCall, async ({ input }) => ({ people: await findAccounts(deps, input.name) }))
  serve(requests.linkPrivacyRequestCall, async ({ actor, input }) => {
    await linkRequest(deps, actor, input)
    return { message: "The request is linked to the account." }
  })
  serve(requests.requestPrivacyCall, async ({ actor, input }) => {
    await addRequest(deps, actor, { ...input, who: null })
    return { message: `We answer within ${requestDays} days.` }
  })
}

export function privacyApi(serve: Serve, deps: Deps): void {
  requestsApi(serve, deps)
  serve(contract.ownPrivacyCall, async ({ actor }) => {
    const rows = await findRequestsOf(deps.db, actor.accountId)
    return { dataFile: await getDataFileState(deps, actor.accountId), requests: rows.map(presentOwn) }
  })

  serve(contract.deletionCall, ({ actor }) => getDeletion(deps, actor))
  serve(contract.deletionNoticeCall, async ({ actor }) => ({ endsOn: actor.deletionEndsAt?.toISOString() ?? null }))
  serve(contract.requestDeletionCall, async ({ actor, input, exchange }) => {
    const client = clientAddress(exchange, deps.settings.trustsProxy)
    const endsAt = await requestDeletion(deps, actor, { password: input.password, client })
    return {
      message: `We will delete your account in ${graceDays} days. You can change your mind until then.`,
      endsOn: endsAt.toISOString(),
    }
  })
  serve(contract.cancelDeletionCall, async ({ actor }) => {
    await cancelDeletion(deps, actor)
    return { message: "Your account will not be deleted." }
  })
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
