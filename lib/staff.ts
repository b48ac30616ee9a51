/**
 * The staff of the school and what each may do (docs/rules/staff.md#roles). An administrator's account has at least one
 * staff role; whoever has several may do what any of them may.
 */
export const staffRoles = ["owner", "registrar", "cashier", "academic", "support"] as const
export type StaffRole = (typeof staffRoles)[number]

/** The names of a staff role: of one person, and of all who have it. */
export const staffRoleWords: Record<StaffRole, { one: string; all: string; what: string }> = {
  owner: { one: "Owner", all: "owners", what: "Everything, including staff, the audit trail and privacy requests." },
  registrar: {
    one: "Registrar",
    all: "registrars",
    what: "Enrollments, classes, schedules, people and teachers' IDs. No payments.",
  },
  cashier: { one: "Cashier", all: "cashiers", what: "Payments, refunds, payouts and the books." },
  academic: { one: "Academic staff", all: "academic staff", what: "Classes, schedules, grades and report cards." },
  support: {
    one: "Support staff",
    all: "support staff",
    what: "Announcements, and reading most of the rest. No amounts.",
  },
}

type Level = "change" | "read"

/** Who may change what, and who may only read it. Whoever is not named may do neither. */
export const permissionTable = {
  enrollments: { owner: "change", registrar: "change", cashier: "read", support: "read" },
  payments: { owner: "change", cashier: "change" },
  money: { owner: "change", cashier: "change" },
  classes: { owner: "change", registrar: "change", academic: "change", support: "read" },
  schedule: { owner: "change", registrar: "change", academic: "change", support: "read" },
  people: { owner: "change", registrar: "change", cashier: "read", academic: "read", support: "read" },
  verification: { owner: "change", registrar: "change" },
  cards: { owner: "change", academic: "change" },
  announcements: { owner: "change", registrar: "change", academic: "change", support: "change" },
  messages: { owner: "change", registrar: "change", academic: "change", support: "change" },
  reviews: { owner: "change", registrar: "change", academic: "change", support: "change" },
  monitoring: { owner: "change", registrar: "change", cashier: "change", academic: "change", support: "change" },
  data: { owner: "change", registrar: "change", cashier: "change", academic: "change" },
  audit: { owner: "change" },
  "privacy requests": { owner: "change" },
  staff: { owner: "change" },
} as const satisfies Record<string, Partial<Record<StaffRole, Level>>>

export type Permission = keyof typeof permissionTable
export const permissions = Object.keys(permissionTable) as Permission[]

/** What a call asks for: "payments" to change payments, "payments:read" to read them. Who may change may read. */
export type Grant = Permission | `${Permission}:read`

function grantsOfRole(role: StaffRole): Grant[] {
  return permissions.flatMap((permission): Grant[] => {
    const level = (permissionTable[permission] as Partial<Record<StaffRole, Level>>)[role]
    if (!level) return []
    return level === "change" ? [permission, `${permission}:read`] : [`${permission}:read`]
  })
}

const grantsByRoles = new Map<string, ReadonlySet<Grant>>()

/** Returns everything that these roles may do together. The same roles return the same set. */
export function grantsOf(roles: readonly StaffRole[]): ReadonlySet<Grant> {
  const name = roles.join()
  let grants = grantsByRoles.get(name)
  if (!grants) {
    grants = new Set(roles.flatMap(grantsOfRole))
    grantsByRoles.set(name, grants)
  }
  return grants
}

/** Returns the staff roles that may do all of this alone. */
export function rolesWith(grants: readonly Grant[]): StaffRole[] {
  return staffRoles.filter((role) => grants.every((grant) => grantsOf([role]).has(grant)))
}

/** Returns "owners and cashiers", for "Only owners and cashiers can do this." */
export function rolesInWords(grants: readonly Grant[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(
    rolesWith(grants).map((role) => staffRoleWords[role].all),
  )
}

/** Who of the staff may make a call: whoever has all of these grants; with `orTeacher` also teachers, for their own. */
export type StaffAccess = { readonly staff: readonly Grant[]; readonly orTeacher: boolean }

/** The access of a call that changes something. */
export const staff = (permission: Permission): StaffAccess => ({ staff: [permission], orTeacher: false })

/** The access of a call that only reads. */
staff.read = (permission: Permission): StaffAccess => ({ staff: [`${permission}:read`], orTeacher: false })

/** The access of a call that returns a file of what the person may read. */
staff.file = (permission: Permission): StaffAccess => ({ staff: ["data", `${permission}:read`], orTeacher: false })

/** The access of a call that teachers may make too, about their own classes. */
export const orTeacher = (access: StaffAccess): StaffAccess => ({ ...access, orTeacher: true })
