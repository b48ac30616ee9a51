import { storedFile } from "../../../../lib/stored-file.ts"
import { NoMatch } from "../../../../ui/lists/list-page.tsx"
import type { Columns, RowAction } from "../../../../ui/lists/table.tsx"
import { PersonLine } from "../../../../ui/text/person-line.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { contactText } from "../../domain/contact-text.ts"
import css from "./people-table.module.css"
import { RestrictionButton } from "./restriction-button.tsx"

export interface ListedPerson {
  id: string
  profilePicture: string | null
  fullName: string
  email: string
  contact: string
  isBanned: "0" | "1"
}

/** The filters of all lists of people (docs/rules/users.md#profiles). */
export const personFilters = {
  name: { label: "Search", placeholder: "Name, e-mail or phone" },
  restricted: {
    label: "Access",
    all: "Everybody",
    words: { "1": "Restricted", "0": "Not restricted" },
    values: ["1", "0"],
  },
  sortName: { label: "Order", all: "By name", words: { asc: "Name, A to Z", desc: "Name, Z to A" } },
} as const

/** The columns of all lists of people; the name is a button that opens the details. */
export const personColumns = (onDetails: (userId: string) => void) =>
  ({
    fullName: {
      head: "Name",
      main: true,
      cell: (person) => <WhoIs person={person} onPress={() => onDetails(person.id)} />,
    },
    contact: { head: "Contact", cell: ({ contact }) => <ContactLink contact={contact} /> },
    isBanned: { head: "Access", cell: ({ isBanned }) => <AccessBadge isRestricted={isBanned === "1"} /> },
  }) satisfies Columns<ListedPerson>

export const restrictAction: RowAction<ListedPerson> = {
  head: "Restrict",
  needs: "people",
  cell: (person) => <RestrictionButton person={person} />,
}

export const nobodyFound = <NoMatch drawing="people" />

/** The id of the button that gets the focus when the dialog is closed. */
export const detailsButtonId = (userId: string) => `details-${userId}`

export function WhoIs({ person, size, onPress }: { person: ListedPerson; size?: number; onPress?(): void }) {
  const { id, fullName, email, profilePicture } = person
  const name = onPress && (
    <button
      type="button"
      id={detailsButtonId(id)}
      className={css.name}
      aria-label={`Details of ${fullName}`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {fullName}
    </button>
  )
  return (
    <PersonLine name={fullName} title={name} picture={storedFile("profile-pictures", profilePicture)} size={size}>
      <EmailText email={email} />
    </PersonLine>
  )
}

/** A long address breaks before its domain. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

export function ContactLink({ contact }: { contact: string }) {
  return (
    <a className={css.contact} href={`tel:${contact}`}>
      {contactText(contact)}
    </a>
  )
}

export function AccessBadge({ isRestricted }: { isRestricted: boolean }) {
  return isRestricted ? (
    <StatusBadge tone="red">Restricted</StatusBadge>
  ) : (
    <StatusBadge tone="green">Active</StatusBadge>
  )
}
