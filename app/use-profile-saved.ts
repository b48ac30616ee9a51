import { useQueryClient } from "@tanstack/react-query"
import { useRevalidator } from "react-router"
import { toast } from "../ui/toast.ts"

/**
 * After a change of the profile: asks for everything again, also for the name and the picture at the top of the page,
 * and says so. A corrected birthdate decides about every class: who may enroll, and how each of them stands.
 */
export function useProfileSaved(): (message: string) => Promise<void> {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return async (message) => {
    await Promise.all([queries.invalidateQueries(), revalidate()])
    toast.success(message)
  }
}
