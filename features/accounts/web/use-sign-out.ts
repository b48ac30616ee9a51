import { useNavigate } from "react-router"
import { callApi } from "../../../lib/call-api.ts"
import { dropTabsDrafts } from "../../../ui/form-draft.ts"
import { forgetAnswers, forgetTyped } from "../../../ui/kept-answers.ts"
import { toast } from "../../../ui/toast.ts"

/** Ends the session and goes to the log-in. What was read for this person is forgotten. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      const { message } = await callApi((await import("../contract.ts")).logout, {})
      forgetTyped()
      await navigate("/login")
      forgetAnswers()
      dropTabsDrafts()
      toast.success(message)
    } catch (failure) {
      toast.failed(failure)
    }
  }
}
