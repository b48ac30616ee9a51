/** What stands where a name stood before its account was deleted (docs/rules/privacy.md#register): "Former student". */
export const formerFirstName = "Former"

export const formerLastNames = {
  learner: "student",
  parent: "parent",
  teacher: "teacher",
  staff: "staff",
  other: "account",
} as const

export const formerStudent = `${formerFirstName} ${formerLastNames.learner}`
