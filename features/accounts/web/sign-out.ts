import { callApi } from "../../../lib/call-api.ts"
import { dropTabsDrafts } from "../../../ui/form-draft.ts"
import { clearTyped, clearUserData, flushAutosaves } from "../../../ui/sign-out-cleanup.ts"
import { toast } from "../../../ui/toast.ts"

/** So long what is typed may be on its way before the person is asked. */
const waitMs = 2_000

interface Ways {
  /** May so many entries be lost? */
  ask(unsaved: number): Promise<boolean>
  goTo(address: string): Promise<void> | void
}

/**
 * Ends the session and goes to the log-in. What is typed and saves itself is saved first; what cannot be is lost only
 * when the person says so. What was read for this person is forgotten.
 */
export async function signOut({ ask, goTo }: Ways): Promise<void> {
  try {
    const unsaved = await flushAutosaves(waitMs)
    if (unsaved > 0 && !(await ask(unsaved))) return
    const { message } = await callApi((await import("../contract.ts")).logoutCall, {})
    clearTyped()
    await goTo("/login")
    clearUserData()
    dropTabsDrafts()
    toast.success(message)
  } catch (failure) {
    toast.failed(failure)
  }
}
