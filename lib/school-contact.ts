/** The contact details of the school; null when its operator has not set them. */
export type SchoolContact = { email: string | null; phone: string | null }

/** For the middle of a sentence: "write to office@school.example or call 0917 123 4567". */
export function howToReach({ email, phone }: SchoolContact): string {
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean)
  return ways.join(" or ") || "contact us"
}
