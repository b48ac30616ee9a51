import { storedFile } from "../../../lib/stored-file.ts"
import { PersonLine } from "../../../ui/person-line.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type Column, Table } from "../../../ui/table.tsx"
import { contactText } from "../domain/contact-text.ts"
import css from "./people-table.module.css"
import { RestrictionButton } from "./restriction-button.tsx"

/** Whoever is in one of the administrators' lists of people. */
export interface ListedPerson {
  id: string
  profilePicture: string | null
  fullName: string
  email: string
  contact: string
  isBanned: "0" | "1"
}

interface PeopleTableProps<Person extends ListedPerson> {
  /** What the table holds, for a screen reader: "Learners". */
  caption: string
  people: readonly Person[]
  /** What only this list knows of a person. */
  column: Column<Person>
  /** Opens what else is known of a person. */
  onDetails?(person: Person): void
}

/** Where one goes on when the window over the list is closed. */
export const detailsButtonId = (userId: string) => `details-${userId}`

/** Learners, parents or teachers: who they are, how to reach them, and whether they may come in. */
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
