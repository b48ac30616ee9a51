import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { StaffChangeName, StaffNotice } from "../../domain/staff-notices.ts"
import type { StaffEvent } from "../events.ts"
import { findAccount } from "../queries.ts"

const changes: Record<StaffEvent["type"], StaffChangeName> = {
  "staff.invited": "invited",
  "staff.invitation-withdrawn": "invitation-withdrawn",
  "staff.joined": "joined",
  "staff.roles-changed": "roles-changed",
  "staff.access-ended": "access-ended",
}

/** Tells all owners about a change of the staff (docs/rules/staff.md#changes). */
export async function noticeStaffChange(tx: Tx, event: StaffEvent): Promise<StaffNotice[]> {
  const { type, actorId, name, roles } = event
  const isTheirOwn = type === "staff.joined"
  const by = actorId && !isTheirOwn ? fullName(personNameOf(await findAccount(tx, actorId))) : null
  return [
    { kind: "staff-changed", to: { staff: ["staff"] }, facts: { change: changes[type], name, by, roles: [...roles] } },
  ]
}
