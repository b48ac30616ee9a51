import type { Notice } from "../../contract.ts"

/**
 * How the tabs of a browser keep the number of unread notices current (docs/rules/notices.md#live-notices). The leading
 * tab holds the stream and tells the others what it receives. Without a stream each tab asks when somebody returns to
 * it, and once a minute while it is visible.
 */

/** The messages between the tabs of a browser. */
export type TabMessage =
  /** `checks`: somebody has returned, so the leading tab checks its stream. */
  | { type: "who-leads"; checks: boolean }
  | { type: "state"; isLive: boolean; unread: number | null }
  | { type: "notice"; notice: Notice }
  | { type: "session-ended" }

export type LiveState = {
  /** alone: the browser has no locks, channels or streams, so the tab can only poll. */
  place: "alone" | "following" | "leading"
  /** Every change is received at once, so nothing needs polling. */
  isLive: boolean
  /** It was live, and may have missed changes since. */
  hasLapsed: boolean
  /** The leading tab has a stream, open or being opened. */
  hasStream: boolean
  /** How many openings in a row have failed. */
  failures: number
  /** A following tab waits for the leading tab's reply. */
  awaitsLeader: boolean
  /** The session has ended, so nothing is requested until somebody returns to the tab. */
  hasEnded: boolean
  /** The last number that the stream sent. */
  unread: number | null
  /** Notices that arrived after that number. */
  added: number
  /** When the stream last sent something, and when this tab last asked; in milliseconds. */
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
  /** Somebody returns to the tab. */
  | { type: "shown" }
  /** The connection is back, or the device woke up. */
  | { type: "resumed" }
  | { type: "answered"; unread: number }
  /** The session has ended, or has no access to notices. */
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
  /** The visible lists may be stale. */
  | { do: "refetch-lists" }

/** `shown`: the number that the tab shows. `chance`: a random number from 0 to 1. */
export type Circumstances = { at: number; shown: number | null; isVisible: boolean; chance: number }
