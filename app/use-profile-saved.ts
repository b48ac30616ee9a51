import { useQueryClient } from "@tanstack/react-query"
import { useRevalidator } from "react-router"
import type { Call } from "../lib/contract.ts"
import { toast } from "../ui/toast.ts"
import { keyOf } from "../ui/use-call.ts"

/** After a change of the profile: asks for it again, also for the name and the picture at the top of the page, and says so. */
export function useProfileSaved(profile: Call): (message: string) => Promise<void> {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return async (message) => {
    await Promise.all([queries.invalidateQueries({ queryKey: keyOf(profile) }), revalidate()])
    toast.success(message)
  }
}
