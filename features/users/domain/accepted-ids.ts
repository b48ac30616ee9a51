/** The kinds of identity card that are accepted (docs/rules/users.md#teacher-verification). */
export const acceptedIds: readonly string[] = [
  "Passport",
  "Driver's license",
  "UMID",
  "PRC ID",
  "Postal ID",
  "Voter's ID",
  "NBI clearance",
  "Police clearance",
  "Senior citizen ID",
  "PhilHealth ID",
  "TIN ID",
  "Alien registration card",
]
