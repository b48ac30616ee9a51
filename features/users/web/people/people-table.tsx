import { storedFile } from "../../../../lib/stored-file.ts"
import { type Column, Table } from "../../../../ui/lists/table.tsx"
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

interface PeopleTableProps<Person extends ListedPerson> {
  /** The name of the table for screen readers: "Learners". */
  caption: string
  people: readonly Person[]
  /** Facts that only this list shows. */
  column: Column<Person>
  /** A button or link that opens more details. */
  onDetails?(person: Person): void
}

/** The id of the button that gets the focus when the dialog is closed. */
export const detailsButtonId = (userId: string) => `details-${userId}`

/** Learners, parents or teachers: names, contact details, and whether they are restricted. */
export function PeopleTable<Person extends ListedPerson>({
  caption,
  people,
  column,
  onDetails,
}: PeopleTableProps<Person>) {
  const columns: Column<Person>[] = [
    {
      head: "Name",
      main: true,
      cell: (person) => <WhoIs person={person} onPress={onDetails && (() => onDetails(person))} />,
    },
    { head: "Contact", cell: ({ contact }) => <ContactLink contact={contact} /> },
    column,
    { head: "Access", cell: ({ isBanned }) => <AccessBadge isRestricted={isBanned === "1"} /> },
    { head: "Restrict", actions: true, align: "end", cell: (person) => <RestrictionButton person={person} /> },
  ]
  return <Table caption={caption} columns={columns} rows={people} keyOf={({ id }) => id} />
}

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
      {email}
    </PersonLine>
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
