import { beforeEach, expect, test, vi } from "vitest"
import { onClearCache, onClearTyped, onFlushAutosave } from "../../../../ui/fetching/sign-out-cleanup.ts"
import { signOut } from "./sign-out.ts"

const done = vi.hoisted(() => [] as string[])
vi.mock("../../../../lib/call-api.ts", () => ({
  callApi: async () => {
    done.push("logs out")
    return { message: "Bye." }
  },
}))
vi.mock("../../../../ui/toasts/toast.ts", () => ({ toast: { success: () => {}, failed: () => {} } }))
vi.mock("../../../../ui/form/form-draft.ts", () => ({ dropTabsDrafts: () => void done.push("drops drafts") }))

const goTo = () => void done.push("leaves the page")
const typed = { send: async () => {}, count: 0 }
onClearTyped(() => void done.push("forgets what is typed"))
onClearCache(() => void done.push("forgets answers"))
onFlushAutosave({ send: () => typed.send(), unsaved: () => typed.count })

/** Called with the number of entries that would be lost. */
const questions: number[] = []
const answering = (isSure: boolean) => async (unsaved: number) => {
  questions.push(unsaved)
  return isSure
}

beforeEach(() => {
  done.length = 0
  questions.length = 0
  typed.count = 0
  typed.send = async () => {}
})

test("what is typed is forgotten before its page is left, so that leaving puts no draft back", async () => {
  await signOut({ ask: answering(true), goTo })
  expect(done.slice(0, 3)).toEqual(["logs out", "forgets what is typed", "leaves the page"])
  expect(done.slice(-2)).toEqual(["forgets answers", "drops drafts"])
})

test("what is typed and waits is saved before the session ends, and nobody is asked", async () => {
  typed.count = 1
  typed.send = async () => {
    await new Promise((saved) => setTimeout(saved, 50))
    typed.count = 0
    done.push("saves")
  }
  await signOut({ ask: answering(false), goTo })
  expect([done.slice(0, 2), questions]).toEqual([["saves", "logs out"], []])
})

test("what cannot be saved is lost only when the person says so", async () => {
  typed.count = 2
  await signOut({ ask: answering(false), goTo })
  expect([done, questions]).toEqual([[], [2]])
  await signOut({ ask: answering(true), goTo })
  expect(done).toContain("logs out")
})

test("a save without a reply is waited for two seconds, and then the person is asked", async () => {
  vi.useFakeTimers()
  typed.count = 1
  typed.send = () => new Promise(() => {})
  const leaving = signOut({ ask: answering(false), goTo })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(questions).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  await leaving
  expect([done, questions]).toEqual([[], [1]])
  vi.useRealTimers()
})
