import { callApi } from "../../../../lib/call-api.ts"
import { clearTyped, clearUserData, flushAutosaves } from "../../../../ui/fetching/sign-out-cleanup.ts"
import { dropTabsDrafts, fileDatabase } from "../../../../ui/form/form-draft.ts"
import { toast } from "../../../../ui/toasts/toast.ts"

/** How long pending saves may take before the person is asked. */
const waitMs = 2_000

interface Ways {
  /** Asks whether this number of entries may be lost. */
  ask(unsaved: number): Promise<boolean>
  goTo(address: string): Promise<void> | void
}

/**
 * Ends the session and opens the log-in page. Entries are saved first; those that cannot be saved are lost only if the
 * person agrees. Clears the query cache and the pages that the service worker stored.
 */
export async function signOut({ ask, goTo }: Ways): Promise<void> {
  try {
    const unsaved = await flushAutosaves(waitMs)
    if (unsaved > 0 && !(await ask(unsaved))) return
    const { message } = await callApi((await import("../../contract.ts")).logoutCall, {})
    clearTyped()
    await goTo("/login")
    clearUserData()
    dropTabsDrafts()
    // Not by the code of drafts, which only forms with files load.
    window.indexedDB?.deleteDatabase(fileDatabase)
    // The service worker deletes its stored pages and closes the notices that it shows.
    navigator.serviceWorker?.controller?.postMessage("signed-out")
    toast.success(message)
  } catch (failure) {
    toast.failed(failure)
  }
}
