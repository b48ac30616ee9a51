import { createContext, type ReactNode, useContext, useMemo } from "react"
import type { Call } from "../../lib/contract.ts"
import { type Grant, grantsOf, type StaffRole } from "../../lib/staff.ts"

const GrantsContext = createContext<ReadonlySet<Grant> | null>(null)

/** Around the pages of administrators: what they may do. */
export function StaffGrants({ roles, children }: { roles: readonly StaffRole[]; children: ReactNode }) {
  const grants = useMemo(() => grantsOf(roles), [roles])
  return <GrantsContext value={grants}>{children}</GrantsContext>
}

/** What a button or a part of a page needs: a permission, or whatever a call needs. */
export type Needs = Grant | Pick<Call, "access">

/**
 * Returns whether the person may do something, for hiding what leads nowhere; the server decides. On the pages of
 * everybody else everything is shown.
 */
export function useMay(): (needs: Needs) => boolean {
  const grants = useContext(GrantsContext)
  return (needs) => {
    if (grants === null) return true
    if (typeof needs === "string") return grants.has(needs)
    const { access } = needs
    return typeof access !== "object" || access.staff.every((grant) => grants.has(grant))
  }
}

/** Shown only to those who have what it needs. */
export function ForStaffWith({ needs, children }: { needs: Needs; children: ReactNode }) {
  return useMay()(needs) ? children : null
}
