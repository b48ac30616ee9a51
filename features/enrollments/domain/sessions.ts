/**
 * So many sessions can be added for a solo student at once, and in all
 * (docs/rules/enrollments.md#sessions-of-solo-students).
 */
export const mostAddedAtOnce = 50
export const mostAdded = 500

/** With so many promised sessions left the family and the teacher are told. */
export const fewSessions = 2
