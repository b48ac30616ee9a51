import type { QueryClient } from "@tanstack/react-query"
import { ApiFailure } from "../../../../lib/call-api.ts"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { noticeStreamCall, unreadNoticesCall } from "../../contract.ts"
import { addToLists, refetchLists, shownUnread, showUnread } from "../notices-cache.ts"
import { LeadLock } from "./lead-lock.ts"
import type { LiveAction, LiveEvent, TabMessage } from "./live-events.ts"
import { firstState, nextState } from "./live-state.ts"

/** The name of the lock and the channel that all tabs of an account share. */
const nameFor = (account: string) => `silid-notices ${account}`
const minuteMs = 60_000
/** A minute that took this long means the device was asleep. Browsers also lengthen the minutes of hidden tabs. */
const asleepMs = 3 * minuteMs
const leaderReplyMs = 5_000
/** Visible lists are refetched at most once in this time. */
const refetchMs = 60_000

/** What the leading tab tells the others when a conversation has changed. */
const messagesChanged = "messages-changed"
/** Pages with messages listen to this event and fetch them again. */
const hintAtMessages = () => window.dispatchEvent(new Event("silid-messages"))

/** One tab's part in keeping the notices current: it does what `nextState` decides. */
class NoticesTab {
  readonly #queries: QueryClient
  readonly #canLead = "locks" in navigator && "BroadcastChannel" in window && "EventSource" in window
  readonly #channel: BroadcastChannel | null
  readonly #lock: LeadLock
  readonly #minutes: ReturnType<typeof setInterval>
  #state = firstState
  #stream: EventSource | null = null
  #reopening: ReturnType<typeof setTimeout> | undefined
  #awaiting: ReturnType<typeof setTimeout> | undefined
  #refetching: ReturnType<typeof setTimeout> | undefined
  #refetchedAt = 0
  #lastMinute = Date.now()
  #isOver = false

  constructor(queries: QueryClient, account: string) {
    this.#queries = queries
    this.#channel = this.#canLead ? new BroadcastChannel(nameFor(account)) : null
    this.#lock = new LeadLock(nameFor(account), (type) => this.#on({ type }))
    this.#channel?.addEventListener("message", ({ data }) => {
      if (data === messagesChanged) hintAtMessages()
      else this.#on({ type: "heard", message: data as TabMessage })
    })
    this.#minutes = setInterval(() => this.#passMinute(), minuteMs)
    window.addEventListener("focus", this.#comeBack)
    document.addEventListener("visibilitychange", this.#comeBack)
    window.addEventListener("online", this.#resume)
    this.#on({ type: "started", canLead: this.#canLead })
  }

  end(): void {
    this.#isOver = true
    window.removeEventListener("focus", this.#comeBack)
    document.removeEventListener("visibilitychange", this.#comeBack)
    window.removeEventListener("online", this.#resume)
    clearInterval(this.#minutes)
    for (const timer of [this.#reopening, this.#awaiting, this.#refetching]) clearTimeout(timer)
    this.#close()
    this.#lock.leave()
    this.#channel?.close()
  }

  #on(event: LiveEvent, shown = shownUnread(this.#queries)): void {
    if (this.#isOver) return
    const isVisible = document.visibilityState === "visible"
    const circumstances = { at: Date.now(), shown, isVisible, chance: Math.random() }
    const { state, actions } = nextState(this.#state, event, circumstances)
    this.#state = state
    for (const action of actions) this.#do(action)
  }

  readonly #actions: { [D in LiveAction["do"]]: (action: Extract<LiveAction, { do: D }>) => void } = {
    lead: ({ steals }) => this.#lock.request(steals),
    leave: () => this.#lock.leave(),
    open: () => this.#open(),
    close: () => this.#close(),
    reopen: ({ afterMs }) => {
      this.#reopening = setTimeout(() => this.#on({ type: "reopened" }), afterMs)
    },
    post: ({ message }) => this.#channel?.postMessage(message),
    "await-leader": () => {
      clearTimeout(this.#awaiting)
      this.#awaiting = setTimeout(() => this.#on({ type: "leader-silent" }), leaderReplyMs)
    },
    ask: () => void this.#ask(),
    show: ({ unread }) => showUnread(this.#queries, unread),
    add: ({ notice }) => addToLists(this.#queries, notice),
    "refetch-lists": () => this.#refetchLists(),
  }

  #do(action: LiveAction): void {
    const act = this.#actions[action.do] as (action: LiveAction) => void
    act(action)
  }

  /** All handlers belong to this stream: a closed one sends nothing more. */
  #open(): void {
    this.#close()
    const stream = new EventSource(noticeStreamCall.path)
    this.#stream = stream
    const read = (event: Event) => JSON.parse((event as MessageEvent<string>).data)
    stream.addEventListener("unread", (event) => this.#on({ type: "unread-received", unread: read(event).unread }))
    stream.addEventListener("notice", (event) => this.#on({ type: "noticed", notice: read(event) }))
    stream.addEventListener("messages", () => {
      hintAtMessages()
      this.#channel?.postMessage(messagesChanged)
    })
    stream.addEventListener("error", () => this.#on({ type: "stream-failed" }))
  }

  #close(): void {
    clearTimeout(this.#reopening)
    this.#stream?.close()
    this.#stream = null
  }

  async #ask(): Promise<void> {
    const shown = shownUnread(this.#queries)
    try {
      const query = { ...callQuery(unreadNoticesCall, {}), staleTime: 0, retry: false }
      const { unread } = await this.#queries.fetchQuery(query)
      this.#on({ type: "answered", unread }, shown)
    } catch (failure) {
      if (failure instanceof ApiFailure && [401, 403].includes(failure.status)) this.#on({ type: "session-over" })
    }
  }

  #refetchLists(): void {
    clearTimeout(this.#refetching)
    const refetch = () => {
      this.#refetchedAt = Date.now()
      refetchLists(this.#queries)
    }
    this.#refetching = setTimeout(refetch, Math.max(0, this.#refetchedAt + refetchMs - Date.now()))
  }

  #passMinute(): void {
    const wasAsleep = Date.now() - this.#lastMinute > asleepMs
    this.#lastMinute = Date.now()
    this.#on({ type: wasAsleep ? "resumed" : "minute-passed" })
  }

  readonly #comeBack = () => {
    if (document.visibilityState === "visible") this.#on({ type: "shown" })
  }

  readonly #resume = () => this.#on({ type: "resumed" })
}

/**
 * Keeps the number of unread notices and the visible lists current until the returned function is called. Tabs with the
 * same `account` share one stream.
 */
export function followNotices(queries: QueryClient, account: string): () => void {
  let tab: NoticesTab | null = new NoticesTab(queries, account)
  const end = () => {
    tab?.end()
    tab = null
  }
  // A page in the back-forward cache holds no lock and no stream.
  const comeBack = () => {
    tab ??= new NoticesTab(queries, account)
  }
  window.addEventListener("pagehide", end)
  window.addEventListener("pageshow", comeBack)
  return () => {
    window.removeEventListener("pagehide", end)
    window.removeEventListener("pageshow", comeBack)
    end()
  }
}
