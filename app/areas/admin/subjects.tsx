import { type ReactNode, useState } from "react"
import { adminSubjectsCall } from "../../../features/subjects/contract.ts"
import { CreateSubject } from "../../../features/subjects/web/create-subject.tsx"
import { SubjectShelf } from "../../../features/subjects/web/subject-shelf.tsx"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Page, PageHeader, Section } from "../../../ui/page/page.tsx"
import { IconPlus } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Subjects")

export default function Subjects() {
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button tone="brand" icon={<IconPlus />} onClick={() => setCreating(true)} aria-haspopup="dialog">
      Create subject
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title="Subjects"
        lead="Homeschool classes teach these subjects. Teachers can choose the active ones."
        actions={create}
      />
      <Section title="Active subjects">
        <SubjectsWith status="active">
          <EmptyState title="No active subjects" action={create} level={3}>
            Create the first subject. Then teachers can choose it for homeschool classes.
          </EmptyState>
        </SubjectsWith>
      </Section>
      <Section
        title="Deactivated subjects"
        lead="New classes cannot choose them. A class that already has one keeps it."
      >
        <SubjectsWith status="inactive">
          <p>There are no deactivated subjects.</p>
        </SubjectsWith>
      </Section>
      <CreateSubject open={isCreating} onClose={() => setCreating(false)} />
    </Page>
  )
}

/** The subjects of one status; `children` is shown when there are none. */
function SubjectsWith({ status, children }: { status: "active" | "inactive"; children: ReactNode }) {
  const query = useCall(adminSubjectsCall, { status })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={3} picture={false} text="Loading Subjects." />}
      failed="The subjects could not be loaded."
    >
      {({ subjects }) =>
        subjects.length > 0 ? (
          <SubjectShelf subjects={subjects} to={status === "active" ? "deactivate" : "activate"} />
        ) : (
          children
        )
      }
    </QueryState>
  )
}
