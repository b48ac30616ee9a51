/**
 * The most sessions that can be added for a solo student at a time
 * (docs/rules/enrollments.md#sessions-of-solo-students).
 */
export const mostAddedAtOnce = 50
export const mostAdded = 500

/** The family and the teacher are told when this many promised sessions are left. */
export const fewSessions = 2
