import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import { callApi } from "../../../lib/call-api.ts"
import { dropTabsDrafts } from "../../../ui/form-draft.ts"
import { toast } from "../../../ui/toast.ts"

/** Ends the session and goes to the log-in. What was read for this person is forgotten. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    try {
      const { message } = await callApi((await import("../contract.ts")).logout, {})
      await navigate("/login")
      queries.clear()
      dropTabsDrafts()
      toast.success(message)
    } catch (failure) {
      toast.failed(failure)
    }
  }
}
