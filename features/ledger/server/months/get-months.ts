import type { ReplyOf } from "../../../../lib/contract.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { ledgerKinds } from "../../domain/ledger-account.ts"
import { monthOf } from "../../domain/month.ts"
import { accountOf } from "../../domain/months/account-codes.ts"
import { closingError, listedMonths, nextToClose } from "../../domain/months/closing.ts"
import type { accountCodesCall, BookAccountCode, bookMonthsCall } from "../../month-contract.ts"
import { monthError } from "../errors.ts"
import { recordLedgerEvent } from "../events.ts"
import { nameInBooks } from "../reports/get-money.ts"
import { readMonthsState } from "./close-month.ts"
import { findAccountCodes, findChannels, findTaxRate, saveAccountCodes } from "./code-queries.ts"
import { countEntriesByMonth, findClosings } from "./month-queries.ts"

export async function getMonths(deps: Deps): Promise<ReplyOf<typeof bookMonthsCall>> {
  const { db } = deps
  const state = await readMonthsState(deps, db)
  const closings = new Map((await findClosings(db)).map((row) => [row.month, row]))
  const entries = await countEntriesByMonth(db)
  return {
    months: listedMonths(state, (month) => entries.has(month)).map((month) => {
      const closing = closings.get(month)
      const isOver = month < monthOf(state.today)
      return {
        month,
        entries: entries.get(month) ?? 0,
        state: closing ? "closed" : isOver ? "over" : "running",
        canClose: month === nextToClose(state) && closingError(month, state) === null,
        closedAt: closing?.closed_at.toISOString() ?? null,
        closedBy: closing ? nameInBooks(closing) : null,
      }
    }),
  }
}

/** The accounts of all parts of the books, those of money by channel. */
export async function getAccountCodes({ db }: Deps): Promise<ReplyOf<typeof accountCodesCall>> {
  const [codes, channels, taxRate] = [await findAccountCodes(db), await findChannels(db), await findTaxRate(db)]
  const parts = [...ledgerKinds, ...channels]
  return { codes: parts.map((part) => ({ part, ...accountOf(part, codes) })), taxRate }
}

type SaveCodesInput = { codes: BookAccountCode[]; taxRate: string }

/** Replaces the accounts. Errors: 400 for a part that the books do not have, or that is given twice. */
export async function changeAccountCodes(deps: Deps, actor: Actor, { codes, taxRate }: SaveCodesInput): Promise<void> {
  await transact(deps, async (tx) => {
    const parts = new Set<string>([...ledgerKinds, ...(await findChannels(tx))])
    for (const { part } of codes) if (!parts.delete(part)) throw monthError("unknown-part")
    const before = Object.fromEntries([...(await findAccountCodes(tx))].map(([part, { code }]) => [part, code]))
    await saveAccountCodes(tx, codes, taxRate)
    await recordLedgerEvent(tx, {
      type: "account-codes.changed",
      at: deps.now(),
      actorId: actor.accountId,
      before,
      after: Object.fromEntries(codes.map(({ part, code }) => [part, code])),
    })
  })
}
