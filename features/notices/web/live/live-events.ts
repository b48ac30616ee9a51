import type { Notice } from "../../contract.ts"

/**
 * How the tabs of a browser keep the number of unread notices right (docs/rules/notices.md#live-notices): the leading
 * tab holds the stream and tells the others what it brings. Without a stream each tab asks when somebody comes back to
 * it, and once a minute while it is in sight.
 */

/** What the tabs of a browser tell each other. */
export type TabMessage =
  /** `checks`: somebody has come back, so the leading tab makes sure that it hears. */
  | { type: "who-leads"; checks: boolean }
  | { type: "state"; isLive: boolean; unread: number | null }
  | { type: "notice"; notice: Notice }
  | { type: "session-ended" }

export type LiveState = {
  /** alone: this browser has no locks, channels or streams, so the tab can only ask. */
  place: "alone" | "following" | "leading"
  /** Every change is told at once: nobody has to ask. */
  isLive: boolean
  /** It was live, and changes may have been missed since. */
  hasLapsed: boolean
  /** The leading tab has a stream, open or opening. */
  hasStream: boolean
  /** How many openings in a row have failed. */
  failures: number
  /** A following tab waits for a reply of the leading one. */
  awaitsLeader: boolean
  /** The session is over: nothing is asked until somebody comes back to the tab. */
  hasEnded: boolean
  /** The number that the stream told last. */
  unread: number | null
  /** Notices that were told since the number was. */
  added: number
  /** When the stream told something, and when this tab asked, last; in milliseconds. */
  toldAt: number
  askedAt: number
}

export type LiveEvent =
  | { type: "started"; canLead: boolean }
  | { type: "granted" }
  /** Another tab has taken the lead. */
  | { type: "replaced" }
  | { type: "unread-received"; unread: number }
  | { type: "noticed"; notice: Notice }
  | { type: "stream-failed" }
  /** The pause before the next opening is over. */
  | { type: "reopened" }
  | { type: "heard"; message: TabMessage }
  /** The leading tab has not replied in time. */
  | { type: "leader-silent" }
  | { type: "minute-passed" }
  /** Somebody comes back to the tab. */
  | { type: "shown" }
  /** The connection is back, or the device was asleep. */
  | { type: "resumed" }
  | { type: "answered"; unread: number }
  /** The session is over, or has no rights to notices. */
  | { type: "session-over" }

export type LiveAction =
  | { do: "lead"; steals: boolean }
  | { do: "leave" }
  | { do: "open" }
  | { do: "close" }
  | { do: "reopen"; afterMs: number }
  | { do: "post"; message: TabMessage }
  | { do: "await-leader" }
  | { do: "ask" }
  | { do: "show"; unread: number }
  | { do: "add"; notice: Notice }
  /** The lists that are shown may be old. */
  | { do: "refetch-lists" }

/** `shown`: the number that the tab shows. `chance`: from 0 to 1. */
export type Circumstances = { at: number; shown: number | null; isVisible: boolean; chance: number }
