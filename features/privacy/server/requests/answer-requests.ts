import { type Day, todayIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import {
  isRequestLate,
  mostAccountsFound,
  type PrivacyRequestKind,
  requestDueOn,
  requestState,
} from "../../domain/requests.ts"
import type { PrivacyRequest, RequestAccount } from "../../requests-contract.ts"
import { privacyError } from "../errors.ts"
import { recordPrivacyEvent } from "../events.ts"
import * as queries from "./request-queries.ts"

const nameOf = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(" ") || null

export function presentRequest(row: queries.RequestRow, today: Day): PrivacyRequest {
  const by = nameOf(row.worker_first_name, row.worker_last_name)
  const { answer, due_on: dueBy } = row
  return {
    id: row.id,
    who: row.who ?? nameOf(row.person_first_name, row.person_last_name) ?? "A former account",
    kind: row.kind,
    words: row.words,
    requestedAt: row.requested_at.toISOString(),
    dueBy,
    isLate: isRequestLate({ dueBy, answer }, today),
    by,
    state: requestState({ by, answer }),
    answer,
  }
}

/** Requests that wait come first; `show` "all" adds the newest answered ones. */
export async function listRequests({ db, now, settings }: Deps, show: "open" | "all" = "open") {
  const today = todayIn(now(), settings.timeZone)
  const open = await queries.findOpenRequests(db)
  const answered = show === "all" ? await queries.findAnsweredRequests(db) : []
  return [...open, ...answered].map((row) => presentRequest(row, today))
}

/** The accounts of the requests that the list shows, and which of these can be linked to one. */
export async function listRequestAccounts(
  { db }: Deps,
  show: "open" | "all" = "open",
): Promise<{ accounts: RequestAccount[]; canLink: string[] }> {
  const rows = [
    ...(await queries.findOpenRequests(db)),
    ...(show === "all" ? await queries.findAnsweredRequests(db) : []),
  ]
  const accounts = await queries.findAccountsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    accounts: accounts.map((row) => ({ requestId: row.request_id, ...presentAccount(row) })),
    canLink: rows.filter(({ who }) => who !== null).map(({ id }) => id),
  }
}

const presentAccount = (row: queries.AccountRow) => ({
  accountId: row.id,
  name: fullName(personNameOf(row)),
  email: row.email,
  role: row.role,
})

export async function findAccounts({ db }: Deps, name = "") {
  const rows = await queries.searchAccounts(db, searchWords(name), mostAccountsFound)
  return rows.map(presentAccount)
}

/** Links a request to an account. Only one that the staff have written down; another link replaces the first one. */
export function linkRequest(
  deps: Deps,
  { accountId: actorId }: Actor,
  { id: requestId, accountId }: { id: string; accountId: string },
): Promise<void> {
  return transact(deps, async (tx) => {
    const request = await queries.lockRequest(tx, requestId)
    if (!request || !(await queries.lockPerson(tx, accountId))) throw notFound()
    if (request.who === null) throw privacyError("own-request")
    if (request.account_id === accountId) return
    await queries.setRequestAccount(tx, requestId, accountId)
    await recordPrivacyEvent(tx, {
      type: "privacy-request.linked",
      at: deps.now(),
      actorId,
      requestId,
      accountId,
      before: null,
      after: { kind: request.kind },
    })
  })
}

type RequestInput = { kind: PrivacyRequestKind; words: string; who: string | null }

/** Adds a request: of the account itself, or of somebody whose name the staff have typed (docs/rules/privacy.md#requests). */
export function addRequest(deps: Deps, { accountId }: Actor, { kind, words, who }: RequestInput): Promise<string> {
  return transact(deps, async (tx) => {
    const at = deps.now()
    const dueOn = requestDueOn(todayIn(at, deps.settings.timeZone))
    const isOwn = who === null
    const requestId = await queries.insertRequest(tx, {
      kind,
      words,
      now: at,
      dueOn,
      accountId: isOwn ? accountId : null,
      who,
    })
    const type = isOwn ? "privacy-request.made" : "privacy-request.added"
    await recordPrivacyEvent(tx, { type, at, actorId: accountId, requestId, before: null, after: { kind } })
    return requestId
  })
}

/** Takes a request over, or answers it. Of two answers the first counts. */
export function answerRequest(
  deps: Deps,
  { accountId: actorId }: Actor,
  { id: requestId, answer }: { id: string; answer?: string },
): Promise<void> {
  return transact(deps, async (tx) => {
    const request = await queries.lockRequest(tx, requestId)
    if (!request) throw notFound()
    if (request.answer !== null) throw privacyError("answered")
    const at = deps.now()
    await queries.takeRequest(tx, requestId, actorId)
    const base = { at, actorId, requestId, before: null, after: { kind: request.kind } }
    if (answer === undefined) {
      await recordPrivacyEvent(tx, { ...base, type: "privacy-request.taken" })
      return
    }
    await queries.saveAnswer(tx, requestId, { answer, now: at })
    await recordPrivacyEvent(tx, { ...base, type: "privacy-request.answered", accountId: request.account_id })
  })
}

/** Tells the owners once about requests that became late. Returns their number. */
export function tellLateRequests(deps: Deps): Promise<number> {
  return transact(deps, async (tx) => {
    const at = deps.now()
    const requests = await queries.markLateRequests(tx, todayIn(at, deps.settings.timeZone), at)
    if (requests > 0) await recordPrivacyEvent(tx, { type: "privacy-requests.late", at, actorId: null, requests })
    return requests
  })
}

export function defineLateRequests(deps: Deps): Promise<void> {
  return deps.jobs.hourly("tell-late-requests", async () => void (await tellLateRequests(deps)))
}
