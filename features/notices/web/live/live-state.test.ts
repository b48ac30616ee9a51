// docs/rules/notices.md#live-notices

import { expect, test } from "vitest"
import type { Notice } from "../../contract.ts"
import type { Circumstances, LiveAction, LiveEvent, LiveState, TabMessage } from "./live-events.ts"
import { firstState, nextState } from "./live-state.ts"

/** A tab with its state, its clock and the number that it shows, like in the browser. */
class Tab {
  state: LiveState = firstState
  at = 1_000_000
  shown: number | null = null
  isVisible = true

  on(event: LiveEvent, overrides: Partial<Circumstances> = {}): LiveAction[] {
    const circumstances = { at: this.at, shown: this.shown, isVisible: this.isVisible, chance: 0.5, ...overrides }
    const { state, actions } = nextState(this.state, event, circumstances)
    this.state = state
    for (const action of actions) if (action.do === "show") this.shown = action.unread
    return actions
  }

  after(seconds: number): this {
    this.at += seconds * 1000
    return this
  }
}

const does = (actions: LiveAction[]) => actions.map((action) => action.do)
const posted = (actions: LiveAction[]) => actions.flatMap((action) => (action.do === "post" ? [action.message] : []))
const notice: Notice = {
  id: "1",
  kind: "grade-given",
  title: "Your grade in Piano",
  text: "",
  link: "/learner",
  createdAt: "2026-11-20T00:00:00Z",
  readAt: null,
}
const state = (isLive: boolean, unread: number | null): LiveEvent => ({
  type: "heard",
  message: { type: "state", isLive, unread },
})

function leadingTab(unread = 2): Tab {
  const tab = new Tab()
  tab.on({ type: "started", canLead: true })
  tab.on({ type: "answered", unread })
  tab.on({ type: "granted" })
  tab.on({ type: "unread-received", unread })
  return tab
}

function followingTab(unread = 2): Tab {
  const tab = new Tab()
  tab.on({ type: "started", canLead: true })
  tab.on({ type: "answered", unread })
  tab.on(state(true, unread))
  return tab
}

test("the tab that gets the lock opens the stream, and tells the others what it says", () => {
  const tab = new Tab()
  expect(does(tab.on({ type: "started", canLead: true }))).toEqual(["ask", "lead", "post", "await-leader"])
  expect(does(tab.on({ type: "granted" }))).toEqual(["open", "post"])
  const actions = tab.on({ type: "unread-received", unread: 3 })
  expect(does(actions)).toEqual(["show", "post"])
  expect(posted(actions)).toEqual([{ type: "state", isLive: true, unread: 3 }])
  expect(tab.shown).toBe(3)
})

test("while the stream is live nobody asks, neither each minute nor on coming back soon", () => {
  for (const tab of [leadingTab(), followingTab()]) {
    for (let minute = 0; minute < 5; minute += 1)
      expect(does(tab.after(60).on({ type: "minute-passed" }))).not.toContain("ask")
    tab.on(tab.state.place === "leading" ? { type: "unread-received", unread: 2 } : state(true, 2))
    expect(does(tab.after(30).on({ type: "shown" }))).not.toContain("ask")
  }
})

test("a notice is added to the lists in every tab, and the number that follows fetches nothing", () => {
  const leading = leadingTab(2)
  const actions = leading.on({ type: "noticed", notice })
  expect(does(actions)).toEqual(["add", "post"])
  expect(does(leading.on({ type: "unread-received", unread: 3 }))).toEqual(["show", "post"])
  const following = followingTab(2)
  for (const message of posted(actions)) expect(does(following.on({ type: "heard", message }))).toEqual(["add"])
  expect(does(following.on(state(true, 3)))).toEqual(["show"])
  expect([leading.shown, following.shown]).toEqual([3, 3])
})

test("a number that nothing explains, as after reading elsewhere, fetches the lists again", () => {
  expect(does(leadingTab(2).on({ type: "unread-received", unread: 1 }))).toEqual(["show", "refetch-lists", "post"])
  expect(does(followingTab(2).on(state(true, 1)))).toEqual(["show", "refetch-lists"])
})

test("a grouped notice, which takes the place of another one, fetches the lists again", () => {
  const tab = leadingTab(2)
  tab.on({ type: "noticed", notice })
  expect(does(tab.on({ type: "unread-received", unread: 2 }))).toEqual(["show", "refetch-lists", "post"])
})

test("a stream that fails is opened again after 1 to 30 seconds, and then catches up", () => {
  for (const [chance, afterMs] of [
    [0, 1_000],
    [0.5, 15_500],
    [1, 30_000],
  ] as const) {
    const tab = leadingTab()
    const actions = tab.on({ type: "stream-failed" }, { chance })
    expect(actions).toContainEqual({ do: "reopen", afterMs })
    expect(does(actions)).toEqual(["close", "reopen", "post"])
    expect(posted(actions)).toEqual([{ type: "state", isLive: false, unread: 2 }])
    expect(does(tab.on({ type: "reopened" }))).toEqual(["open"])
    expect(does(tab.on({ type: "unread-received", unread: 2 }))).toEqual(["show", "refetch-lists", "post"])
    expect(does(tab.on({ type: "unread-received", unread: 2 }))).toEqual(["show", "post"])
  }
})

test("the pauses are longer after five failures, and short again once the stream was open", () => {
  const tab = leadingTab()
  const pauseAfterFailure = () => tab.on({ type: "stream-failed" }, { chance: 0 }).find((each) => each.do === "reopen")
  for (let nth = 1; nth <= 5; nth += 1) expect(pauseAfterFailure()).toEqual({ do: "reopen", afterMs: 1_000 })
  expect(pauseAfterFailure()).toEqual({ do: "reopen", afterMs: 31_000 })
  tab.on({ type: "reopened" })
  tab.on({ type: "unread-received", unread: 2 })
  expect(pauseAfterFailure()).toEqual({ do: "reopen", afterMs: 1_000 })
})

test("without a live stream a tab in sight asks each minute and on coming back, one out of sight only if it leads", () => {
  const leading = leadingTab()
  leading.on({ type: "stream-failed" })
  const following = followingTab()
  following.on(state(false, 2))
  for (const tab of [leading, following]) {
    expect(does(tab.after(60).on({ type: "minute-passed" }))).toContain("ask")
    expect(does(tab.after(6).on({ type: "shown" }))).toContain("ask")
    expect(does(tab.after(1).on({ type: "shown" }))).not.toContain("ask")
    tab.isVisible = false
  }
  expect(does(leading.after(60).on({ type: "minute-passed" }))).toEqual(["ask"])
  expect(does(following.after(60).on({ type: "minute-passed" }))).toEqual([])
})

test("a browser without locks, channels or streams asks and nothing more", () => {
  const tab = new Tab()
  expect(does(tab.on({ type: "started", canLead: false }))).toEqual(["ask"])
  expect(does(tab.on({ type: "answered", unread: 4 }))).toEqual(["show"])
  expect(does(tab.after(60).on({ type: "minute-passed" }))).toEqual(["ask"])
  expect(does(tab.after(10).on({ type: "shown" }))).toEqual(["ask"])
  expect(does(tab.on({ type: "answered", unread: 5 }))).toEqual(["show", "refetch-lists"])
  expect(tab.shown).toBe(5)
})

test("once the session is over the tab is still, tells the others, and begins anew when somebody comes back", () => {
  const tab = leadingTab()
  tab.on({ type: "stream-failed" })
  tab.on({ type: "reopened" })
  expect(does(tab.on({ type: "stream-failed" }))).toContain("ask")
  const actions = tab.on({ type: "session-over" })
  expect(does(actions)).toEqual(["close", "leave", "post"])
  const following = followingTab()
  for (const message of posted(actions)) following.on({ type: "heard", message })
  for (const each of [tab, following]) {
    for (const event of ["minute-passed", "reopened", "granted", "stream-failed"] as const)
      expect(does(each.after(60).on({ type: event }))).toEqual([])
    expect(does(each.after(60).on({ type: "shown" }))).toEqual(["ask", "lead", "post", "await-leader"])
  }
})

test("when the leading tab is closed, the next one opens the stream and catches up", () => {
  const tab = followingTab(2)
  expect(does(tab.on({ type: "granted" }))).toEqual(["open", "post"])
  expect(does(tab.on({ type: "unread-received", unread: 2 }))).toEqual(["show", "refetch-lists", "post"])
})

test("a leading tab that does not reply loses the lead to one in sight", () => {
  const tab = followingTab()
  expect(does(tab.after(60).on({ type: "minute-passed" }))).toEqual(["post", "await-leader"])
  tab.isVisible = false
  expect(tab.on({ type: "leader-silent" })).toEqual([])
  tab.isVisible = true
  expect(tab.on({ type: "leader-silent" })).toEqual([{ do: "ask" }, { do: "lead", steals: true }])
  const replaced = leadingTab()
  expect(does(replaced.on({ type: "replaced" }))).toEqual(["close", "lead", "post", "await-leader"])
  expect(replaced.state.place).toBe("following")
})

test("a leading tab that replies keeps the lead", () => {
  const [leading, following] = [leadingTab(), followingTab()]
  const questions = posted(following.after(60).on({ type: "minute-passed" }))
  const replies = questions.flatMap((message) => posted(leading.on({ type: "heard", message })))
  for (const message of replies) following.on({ type: "heard", message })
  expect(following.on({ type: "leader-silent" })).toEqual([])
})

test("who comes back after a minute without news makes sure, and a stream that has missed some is opened again", () => {
  const checks: TabMessage = { type: "who-leads", checks: true }
  for (const event of [{ type: "shown" }, { type: "heard", message: checks }] as const) {
    const tab = leadingTab(2)
    expect(does(tab.after(30).on(event))).not.toContain("ask")
    expect(does(tab.after(60).on(event))).toContain("ask")
    expect(does(tab.on({ type: "answered", unread: 2 }))).toEqual(["show"])
    expect(does(tab.after(60).on(event))).toContain("ask")
    expect(does(tab.on({ type: "answered", unread: 3 }))).toEqual(["show", "refetch-lists", "close", "open", "post"])
  }
})

test("after sleep, or when the connection is back, the stream is opened anew at once", () => {
  const tab = leadingTab()
  expect(does(tab.on({ type: "resumed" }))).toEqual(["close", "open", "post"])
  expect(does(tab.on({ type: "unread-received", unread: 2 }))).toEqual(["show", "refetch-lists", "post"])
  const following = followingTab()
  expect(does(following.after(60).on({ type: "resumed" }))).toEqual(["post", "await-leader"])
})
