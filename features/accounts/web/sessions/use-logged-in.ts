import { useNavigate } from "react-router"
import { clearUserData } from "../../../../ui/fetching/sign-out-cleanup.ts"
import { claimDrafts } from "../../../../ui/form/form-draft.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { withNext } from "../../domain/next-page.ts"

/** What follows a log-in: the drafts of this account come back, and the page that was asked for opens. */
export function useLoggedIn(next: string | null) {
  const navigate = useNavigate()
  return async ({ message, email }: { message: string; email: string | null }) => {
    if (email) claimDrafts(email)
    clearUserData()
    toast.success(message)
    await navigate(withNext("/redirect", next))
  }
}
