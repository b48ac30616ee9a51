import { demoPassword } from "./demo-password.ts"

/** What a person who wants to guess the password may know about its owner. */
export type PasswordOwner = {
  email: string
  firstName: string
  middleName?: string | null
  lastName: string
  contact: string
}

/**
 * Returns the words that are guessed first: names, e-mail, number, the school and public facts
 * (docs/rules/accounts.md#passwords).
 */
export function personalWords(
  { email, firstName, middleName, lastName, contact }: PasswordOwner,
  brandName: string,
): string[] {
  const names = [firstName, middleName ?? "", lastName]
  const digits = contact.replace(/\D/g, "")
  const own = digits.replace(/^63/, "")
  const [local = "", host = ""] = email.toLowerCase().split("@")
  const words = [
    ...names,
    ...names.flatMap((name) => name.split(/\s+/)),
    firstName + lastName,
    lastName + firstName,
    email,
    local,
    ...local.split(/[^a-z]+/),
    host.split(".")[0] ?? "",
    digits,
    own,
    `0${own}`,
    brandName,
    ...brandName.split(/\s+/),
    "silid",
    demoPassword,
  ]
  return [...new Set(words.map((word) => word.trim().toLowerCase()))].filter((word) => word.length > 2)
}
