/** The number of rows of each kind in a measured school. */
export type BenchSize = {
  name: string
  accounts: number
  classes: number
  enrollments: number
  /** Everybody enrolled before the class began, and classes have thirty meetings, so the books have many entries. */
  isTaught?: boolean
}

export const full: BenchSize = { name: "full", accounts: 100_000, classes: 20_000, enrollments: 500_000 }
/** With half a million entries of the books. */
export const taught: BenchSize = {
  name: "taught",
  accounts: 15_000,
  classes: 3_000,
  enrollments: 75_000,
  isTaught: true,
}
/** A tenth of the full school. */
export const medium: BenchSize = { name: "medium", accounts: 10_000, classes: 2_000, enrollments: 50_000 }
/** A hundredth of the full school. */
export const small: BenchSize = { name: "small", accounts: 1_000, classes: 200, enrollments: 5_000 }

/**
 * Accounts are numbered from 1: first the teachers, then the parents, the learners, those without a role, and the
 * administrators.
 */
export function rolesIn({ accounts }: BenchSize) {
  const teachers = accounts * 0.02
  const parents = accounts * 0.38
  const learners = accounts * 0.59
  return { teachers, parents, learners, admins: 5 }
}
