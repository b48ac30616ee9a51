import { useNavigate } from "react-router"
import type { Role } from "../../../../lib/roles.ts"
import { clearUserData } from "../../../../ui/fetching/sign-out-cleanup.ts"
import { type FormOf, type Schema, useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { withNext } from "../../domain/next-page.ts"
import { firstPages } from "../../domain/roles.ts"

export interface Registrant {
  /** The id of the account: the draft is stored for this account only. */
  email: string
  /** The page that was asked for before the role was chosen. */
  next: string | null
}

interface RoleFormOptions<V extends object> extends Registrant {
  role: Role
  start: V
  /** Loads the rules when typing begins. */
  rules(): Promise<Schema>
  send(values: V): Promise<{ message: string }>
}

/** The form that gives an account its role and then opens the role's first page. */
export function useRoleForm<V extends object>({
  role,
  email,
  next,
  start,
  rules,
  send,
}: RoleFormOptions<V>): FormOf<V> {
  const navigate = useNavigate()
  return useForm({
    about: `register ${role} ${email}`,
    keeps: "in-tab",
    start,
    schema: rules,
    send,
    onSent: async ({ message }) => {
      clearUserData()
      toast.success(message)
      // The form stays disabled until the page changes: a second press would ask for the role again.
      await navigate(next ? withNext("/redirect", next) : firstPages[role])
    },
  })
}
