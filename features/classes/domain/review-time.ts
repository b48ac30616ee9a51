/** How soon the school decides about a class, as it promises; no code counts it (docs/rules/pages.md#agreements). */
export const approvalDays = "1 to 2 days"
