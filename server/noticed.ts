import { type WriteNotices, writesNotices } from "../features/notices/server/notify.ts"
import type { Consequence, EventBase } from "../platform/events/events.ts"
import { noticeKinds } from "./notice-kinds.ts"

/** Writes notices about an event, in its transaction. */
export const noticed = <E extends EventBase>(write: WriteNotices<E>): Consequence<E> =>
  writesNotices(noticeKinds, write)
