import type { Settings } from "../../../../platform/settings.ts"

/** Whether an account must have a second factor: the staff's, with STAFF_SECOND_FACTOR=required. */
export function isFactorRequired(
  { staffSecondFactor }: Pick<Settings, "staffSecondFactor">,
  { is_admin }: { is_admin: boolean },
): boolean {
  return is_admin && staffSecondFactor === "required"
}
