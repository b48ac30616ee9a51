import { lazy, type ReactNode, Suspense, useState } from "react"
import { useNavigate } from "react-router"
import { toast } from "../../../../ui/toasts/toast.ts"
import { signOut } from "./sign-out.ts"
import { unsavedChangesText } from "./unsaved-changes-text.ts"

interface PendingQuestion {
  unsaved: number
  answer(isSure: boolean): void
}

const load = () => import("./sign-out-question.tsx")
/** Rarely needed, so the dialog is fetched on demand. */
const SignOutQuestion = lazy(load)

/** `const [signOut, question] = useSignOut()`; `{question}` belongs on the page. */
export function useSignOut(): [() => Promise<void>, ReactNode] {
  const goTo = useNavigate()
  const [pending, setPending] = useState<PendingQuestion | null>(null)
  const ask = async (unsaved: number) => {
    try {
      await load()
    } catch {
      // Logging out needs a connection.
      toast.failed(unsavedChangesText(unsaved))
      return false
    }
    return new Promise<boolean>((answer) => setPending({ unsaved, answer }))
  }
  const question = pending && (
    <Suspense>
      <SignOutQuestion unsaved={pending.unsaved} onAnswer={pending.answer} />
    </Suspense>
  )
  return [() => signOut({ ask, goTo }), question]
}
