/** How soon the school promises to decide about a class; no code counts it (docs/rules/pages.md#agreements). */
export const approvalDays = "1 to 2 days"
