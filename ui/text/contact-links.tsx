import { phoneLink } from "../../lib/phone-link.ts"
import type { SchoolContact } from "../../lib/school-contact.ts"

/** After "contact our admins": a colon and the ways to reach them as links; nothing when the operator has given none. */
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
