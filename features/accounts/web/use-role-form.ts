import { useNavigate } from "react-router"
import type { Role } from "../../../lib/roles.ts"
import { clearUserData } from "../../../ui/sign-out-cleanup.ts"
import { toast } from "../../../ui/toast.ts"
import { type FormOf, type Schema, useForm } from "../../../ui/use-form.ts"
import { withNext } from "../domain/next-page.ts"
import { firstPages } from "../domain/roles.ts"

export interface Registrant {
  /** Whose account it is: what is typed is kept for them and shown to nobody else on this device. */
  email: string
  /** The page that was asked for before the account had a role. */
  next: string | null
}

interface RoleFormOptions<V extends object> extends Registrant {
  role: Role
  start: V
  /** Fetched when somebody begins to type. */
  rules(): Promise<Schema>
  send(values: V): Promise<{ message: string }>
}

/** A form that makes an account a learner's, a parent's or a teacher's, and then goes to the role's first page. */
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
      // Until the page is away the form stays closed: a second press would ask for the role again.
      await navigate(next ? withNext("/redirect", next) : firstPages[role])
    },
  })
}
