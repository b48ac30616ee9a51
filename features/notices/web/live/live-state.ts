import type { Notice } from "../../contract.ts"
import type { Circumstances, LiveAction, LiveEvent, LiveState, TabMessage } from "./live-events.ts"

export const firstState: LiveState = {
  place: "alone",
  isLive: false,
  hasLapsed: false,
  hasStream: false,
  failures: 0,
  awaitsLeader: false,
  hasEnded: false,
  unread: null,
  added: 0,
  toldAt: 0,
  askedAt: 0,
}

type Step = { state: LiveState; actions: LiveAction[] }
type Handlers = {
  [T in LiveEvent["type"]]: (
    state: LiveState,
    event: Extract<LiveEvent, { type: T }>,
    circumstances: Circumstances,
  ) => Step
}

const second = 1_000
/** A tab does not check its number more often. */
const checkMs = 60 * second
/** Returning twice within this time asks once. */
const debounceMs = 5 * second
/** After this many failed openings in a row the pauses are longer. */
const patience = 5

const then = (state: LiveState, ...actions: (LiveAction | false)[]): Step => ({
  state,
  actions: actions.filter((action) => action !== false),
})

const stateOf = ({ isLive, unread }: LiveState): LiveAction => ({
  do: "post",
  message: { type: "state", isLive, unread },
})
/** A following tab asks for the leading one, and waits for its reply. */
function askWhoLeads(state: LiveState, checks = false): Step {
  if (state.place !== "following") return then(state)
  const asking = { ...state, awaitsLeader: true }
  return then(asking, { do: "post", message: { type: "who-leads", checks } }, { do: "await-leader" })
}

/** 1 to 30 seconds, so that the browsers of a school do not reconnect all at once; later 31 to 60. */
function pauseMs(failures: number, chance: number): number {
  return second + Math.round(chance * 29 * second) + (failures > patience ? 30 * second : 0)
}

function reopen(state: LiveState): Step {
  const reopened = { ...lapse(state), hasStream: true }
  return then(reopened, { do: "close" }, { do: "open" }, stateOf(reopened))
}

/** Whether the lists may differ from this number. */
function isUnexpected(state: LiveState, unread: number, shown: number | null): boolean {
  return shown !== null && unread !== shown + state.added
}

function start(state: LiveState, canLead: boolean, at: number): Step {
  const begun = { ...firstState, hasLapsed: state.hasLapsed, askedAt: at }
  if (!canLead) return then(begun, { do: "ask" })
  const { state: following, actions } = askWhoLeads({ ...begun, place: "following" })
  return then(following, { do: "ask" }, { do: "lead", steals: false }, ...actions)
}

function lapse(state: LiveState): LiveState {
  return { ...state, isLive: false, hasLapsed: state.hasLapsed || state.isLive }
}

function giveUpLead(state: LiveState): LiveState {
  return { ...state, place: state.place === "leading" ? "following" : state.place, hasStream: false }
}

function end(state: LiveState, ...actions: LiveAction[]): Step {
  const ended = { ...giveUpLead(lapse(state)), hasEnded: true }
  return then(ended, { do: "close" }, { do: "leave" }, ...actions)
}

/** Applies a number from the stream, received directly or from the leading tab. */
function learn(state: LiveState, unread: number, { at, shown }: Circumstances): Step {
  const isOld = (state.hasLapsed && !state.isLive) || isUnexpected(state, unread, shown)
  const live = { ...state, isLive: true, hasLapsed: false, failures: 0, unread, added: 0, toldAt: at }
  return then(live, { do: "show", unread }, isOld && { do: "refetch-lists" })
}

function add(state: LiveState, notice: Notice, at: number): Step {
  return then({ ...state, added: state.added + 1, toldAt: at }, { do: "add", notice })
}

/** A connection can break without a sign: a live tab that has received nothing for a minute checks. */
function check(state: LiveState, at: number): Step {
  const isDue = at - Math.max(state.toldAt, state.askedAt) >= checkMs
  return isDue ? then({ ...state, askedAt: at }, { do: "ask" }) : then(state)
}

function hear(state: LiveState, message: TabMessage, circumstances: Circumstances): Step {
  if (message.type === "session-ended") return end(state)
  if (message.type === "who-leads") {
    if (state.place !== "leading") return then(state)
    const mustCheck = message.checks && state.isLive
    const { state: checked, actions } = mustCheck ? check(state, circumstances.at) : then(state)
    return then(checked, stateOf(checked), ...actions)
  }
  if (state.place !== "following") return then(state)
  if (message.type === "notice") return add(state, message.notice, circumstances.at)
  const heard = { ...state, awaitsLeader: false }
  if (!message.isLive || message.unread === null) return then(lapse(heard))
  return learn(heard, message.unread, circumstances)
}

const handlers: Handlers = {
  started: (state, { canLead }, { at }) => start(state, canLead, at),
  granted: (state) => {
    const leading = { ...lapse(state), place: "leading" as const, awaitsLeader: false, hasStream: true }
    return then(leading, { do: "open" }, stateOf(leading))
  },
  replaced: (state) => {
    const { state: following, actions } = askWhoLeads(giveUpLead(state))
    return then(following, { do: "close" }, { do: "lead", steals: false }, ...actions)
  },
  "unread-received": (state, { unread }, circumstances) => {
    const { state: live, actions } = learn(state, unread, circumstances)
    return then(live, ...actions, stateOf(live))
  },
  noticed: (state, { notice }, { at }) => {
    const { state: next, actions } = add(state, notice, at)
    return then(next, ...actions, { do: "post", message: { type: "notice", notice } })
  },
  "stream-failed": (state, _, { at, chance }) => {
    const failures = state.failures + 1
    const lapsed = { ...lapse(state), hasStream: false, failures }
    const pause: LiveAction = { do: "reopen", afterMs: pauseMs(failures, chance) }
    // An error gives no reason. A call tells whether the session has ended.
    const asks = failures === 2
    const next = asks ? { ...lapsed, askedAt: at } : lapsed
    return then(next, { do: "close" }, pause, stateOf(next), asks && { do: "ask" })
  },
  reopened: (state) => {
    if (state.place !== "leading" || state.hasStream) return then(state)
    return then({ ...state, hasStream: true }, { do: "open" })
  },
  heard: (state, { message }, circumstances) => hear(state, message, circumstances),
  "leader-silent": (state, _, { at, isVisible }) => {
    if (state.place !== "following" || !state.awaitsLeader || !isVisible) return then(state)
    const alone = { ...lapse(state), awaitsLeader: false, askedAt: at }
    // Phones stop hidden tabs, which keep the lead.
    return then(alone, { do: "ask" }, { do: "lead", steals: true })
  },
  "minute-passed": (state, _, { at, isVisible }) => {
    const { state: next, actions } = isVisible ? askWhoLeads(state) : then(state)
    if (state.isLive || !(isVisible || state.place === "leading")) return then(next, ...actions)
    return then({ ...next, askedAt: at }, { do: "ask" }, ...actions)
  },
  shown: (state, _, { at }) => {
    const isSoon = at - state.askedAt < debounceMs
    if (state.hasEnded) return isSoon ? then(state) : start(state, state.place !== "alone", at)
    if (state.isLive && state.place === "leading") return check(state, at)
    const { state: next, actions } = askWhoLeads(state, true)
    if (state.isLive || isSoon) return then(next, ...actions)
    return then({ ...next, askedAt: at }, { do: "ask" }, ...actions)
  },
  resumed: (state, event, circumstances) => {
    if (state.place !== "leading") return handlers.shown(state, { ...event, type: "shown" }, circumstances)
    // The old connection may have broken without a sign.
    return reopen(state)
  },
  answered: (state, { unread }, { shown }) => {
    const isOld = isUnexpected(state, unread, shown)
    const next = { ...state, added: 0 }
    const showing = [{ do: "show" as const, unread }, isOld && { do: "refetch-lists" as const }]
    // A working stream would have sent it.
    const isDead = state.place === "leading" && state.isLive && unread !== state.unread
    const { state: reopened, actions } = isDead ? reopen(next) : then(next)
    return then(reopened, ...showing, ...actions)
  },
  "session-over": (state) => end(state, { do: "post", message: { type: "session-ended" } }),
}

/** Returns the next state after an event, and what the tab does. */
export function nextState(state: LiveState, event: LiveEvent, circumstances: Circumstances): Step {
  if (state.hasEnded && event.type !== "started" && event.type !== "shown") return { state, actions: [] }
  const handle = handlers[event.type] as (state: LiveState, event: LiveEvent, circumstances: Circumstances) => Step
  return handle(state, event, circumstances)
}
