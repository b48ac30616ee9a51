import { ServerResponse } from "node:http"
import type { HttpBindings } from "@hono/node-server"
import { pageOf } from "../../../lib/paging.ts"
import type { UserType } from "../../../lib/roles.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import type { NoticeKinds } from "../domain/kind.ts"
import { settingsOf, storedChoices } from "../domain/notice-settings.ts"
import { countNotices, countUnreadNotices, findNotices, markRead, markUnread } from "./notice-queries.ts"
import { tellNoticesChanged } from "./notices-changed.ts"
import { presentNotice } from "./present-notice.ts"
import { findNoticeSettings, saveNoticeSettings } from "./settings-queries.ts"
import { type FindMessagesHints, openNoticeStreams } from "./stream/stream-notices.ts"

const userTypeOf = ({ isAdmin, role }: Actor): UserType | null => (isAdmin ? "admin" : role)

/** `findHints`: what open pages are told about messages, which are another feature's. */
export function noticesApi(serve: Serve, deps: Deps, kinds: NoticeKinds, findHints: FindMessagesHints): void {
  serveSettings(serve, deps)
  const { db } = deps
  serve(contract.noticesCall, async ({ actor, input: { page, unread: isUnread } }) => {
    const { accountId } = actor
    const pageSize = contract.noticesPerPage
    const [rows, unread, total] = await Promise.all([
      findNotices(db, accountId, { page, pageSize, isUnread: isUnread !== undefined }),
      countUnreadNotices(db, accountId),
      isUnread ? null : countNotices(db, accountId),
    ])
    return {
      notices: rows.map((row) => presentNotice(kinds, row, userTypeOf(actor))),
      unread,
      pagination: pageOf(page, pageSize, total ?? unread),
    }
  })
  serve(contract.unreadNoticesCall, async ({ actor }) => ({ unread: await countUnreadNotices(db, actor.accountId) }))
  const openStream = openNoticeStreams(deps, kinds, findHints)
  serve(contract.noticeStreamCall, async ({ actor: { accountId, sessionId }, exchange }) => {
    const { outgoing } = (exchange.env ?? {}) as Partial<HttpBindings>
    return openStream({ accountId, sessionId }, outgoing instanceof ServerResponse ? outgoing : undefined)
  })
  serve(contract.readNoticesCall, async ({ actor: { accountId }, input }) => {
    const isChanged = input.unread
      ? await markUnread(db, accountId, input.ids ?? [])
      : await markRead(db, accountId, input.ids ?? "all", deps.now())
    if (isChanged) tellNoticesChanged(deps, [accountId])
    const message = input.unread ? "Marked as unread." : "Marked as read."
    return { message, unread: await countUnreadNotices(db, accountId) }
  })
}

function serveSettings(serve: Serve, { db }: Deps): void {
  const find = async (actor: Actor) => settingsOf(await findNoticeSettings(db, actor.accountId), userTypeOf(actor))
  serve(contract.noticeSettingsCall, async ({ actor }) => ({ settings: await find(actor) }))
  serve(contract.saveNoticeSettingsCall, async ({ actor, input: { settings } }) => {
    const { groups = {}, quietFrom, quietTo } = settings
    await saveNoticeSettings(db, actor.accountId, { choices: storedChoices(groups), quietFrom, quietTo })
    return { message: "Saved.", settings: await find(actor) }
  })
}
