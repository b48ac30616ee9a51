import { lazy, type ReactNode, Suspense, useEffect, useState } from "react"
import { ApiFailure, callApi, setReauthentication, type TypedPassword } from "../../../../lib/call-api.ts"

const load = () => import("./reauthentication-dialog.tsx")
/** Rarely needed, so the dialog is fetched on demand. */
const ReauthenticationDialog = lazy(load)

type Question = { answer(isConfirmed: boolean): void }

/**
 * Has the person type the password again whenever a call of the page asks for it (docs/rules/accounts.md#re-authentication).
 * It stands once in the frame of all pages of a role.
 */
export function Reauthentication(): ReactNode {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    let asking: Promise<boolean> | null = null
    const ask = async () => {
      await load()
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }))
      setQuestion(null)
      return isConfirmed
    }
    setReauthentication((typed) => {
      if (typed) return checkTyped(typed)
      // Several calls that are refused at the same time share one dialog.
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    })
    return () => setReauthentication(null)
  }, [])
  return (
    question && (
      <Suspense>
        <ReauthenticationDialog onAnswer={question.answer} />
      </Suspense>
    )
  )
}

/** The form has asked for the password already: a wrong one is an error of its field. */
async function checkTyped({ field, password }: TypedPassword): Promise<boolean> {
  const { reauthenticateCall } = await import("../../session-contract.ts")
  await callApi(reauthenticateCall, { password }).catch((failure: unknown) => {
    if (!(failure instanceof ApiFailure && failure.errors.password)) throw failure
    throw new ApiFailure(failure.status, failure.message, { [field]: failure.errors.password })
  })
  return true
}
