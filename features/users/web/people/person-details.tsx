import type { ReactNode } from "react"
import { roleLabels } from "../../../../lib/roles.ts"
import { storedFile } from "../../../../lib/stored-file.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { Table } from "../../../../ui/lists/table.tsx"
import { CheckFacts } from "../../../../ui/pictures/picture-check.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Fact } from "../../../../ui/text/facts.tsx"
import { PersonLine } from "../../../../ui/text/person-line.tsx"
import { type UserDetails, userDetailsCall } from "../../admin-contract.ts"
import { AccessBadge, ContactLink } from "./people-table.tsx"
import css from "./person-details.module.css"

interface PersonDetailsProps {
  userId: string
  /** Sections of other features, rendered once the person is loaded. */
  children(user: UserDetails["user"], family: UserDetails["children"]): ReactNode
}

/** The details of a person for administrators: name, contact details, and a parent's children. */
export function PersonDetails({ userId, children }: PersonDetailsProps) {
  const query = useCall(userDetailsCall, { userId })
  return (
    <QueryState
      of={query}
      waiting={<DetailsSkeleton text="Loading the person…" lines={8} />}
      failed="The person could not be loaded."
    >
      {({ user, children: family }) => (
        <Stack gap={4}>
          <PersonLine name={user.fullName} picture={storedFile("profile-pictures", user.profilePicture)} size={56}>
            {user.role && roleLabels[user.role]}
          </PersonLine>
          <CheckFacts>
            <Fact name="Contact">
              <ContactLink contact={user.contact} />
            </Fact>
            <Fact name="Access">
              <AccessBadge isRestricted={user.isBanned === "1"} />
            </Fact>
            <Fact name="E-mail" isWide>
              <a href={`mailto:${user.email}`}>{user.email}</a>
            </Fact>
          </CheckFacts>
          {user.role === "parent" && <Family family={family} />}
          {children(user, family)}
        </Stack>
      )}
    </QueryState>
  )
}

export function PersonPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} className={css.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </Stack>
  )
}

type Child = UserDetails["children"][number]

function Family({ family }: { family: readonly Child[] }) {
  return (
    <PersonPart title="Children">
      {family.length > 0 ? (
        <Table
          caption="Children"
          rows={family}
          columns={{
            fullName: { head: "Name", main: true },
            age: { head: "Age", align: "end" },
            gradeLevel: "Grade level",
          }}
        />
      ) : (
        <p>There are no children in this account.</p>
      )}
    </PersonPart>
  )
}
