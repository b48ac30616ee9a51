import { phoneLink } from "../../lib/phone-link.ts"
import type { SchoolContact } from "../../lib/school-contact.ts"

/** Follows "Contact the school": a colon and links to e-mail address and phone; nothing without contact settings. */
export function ContactLinks({ email, phone }: SchoolContact) {
  if (!email && !phone) return null
  return (
    <>
      : {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && " or "}
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
    </>
  )
}
