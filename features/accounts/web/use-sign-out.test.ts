import { expect, test, vi } from "vitest"
import { onForgetAnswers, onForgetTyped } from "../../../ui/kept-answers.ts"
import { useSignOut } from "./use-sign-out.ts"

const done = vi.hoisted(() => [] as string[])
vi.mock("react-router", () => ({ useNavigate: () => async () => void done.push("leaves the page") }))
vi.mock("../../../lib/call-api.ts", () => ({
  callApi: async () => {
    done.push("logs out")
    return { message: "Bye." }
  },
}))
vi.mock("../../../ui/toast.ts", () => ({ toast: { success: () => {}, failed: () => {} } }))
vi.mock("../../../ui/form-draft.ts", () => ({ dropTabsDrafts: () => void done.push("drops drafts") }))

test("what is typed is forgotten before its page is left, so that leaving puts no draft back", async () => {
  onForgetTyped(() => void done.push("forgets what is typed"))
  onForgetAnswers(() => void done.push("forgets answers"))
  await useSignOut()()
  expect(done.slice(0, 3)).toEqual(["logs out", "forgets what is typed", "leaves the page"])
  expect(done.slice(-2)).toEqual(["forgets answers", "drops drafts"])
})
