import { type ReactNode, useState } from "react"
import { adminSubjectsCall } from "../../../features/subjects/contract.ts"
import { CreateSubject } from "../../../features/subjects/web/create-subject.tsx"
import { SubjectShelf } from "../../../features/subjects/web/subject-shelf.tsx"
import { Button } from "../../../ui/buttons/button.tsx"
import { ListView } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { Page, PageHeader, Section } from "../../../ui/page/page.tsx"
import { IconPlus } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Subjects")

export default function Subjects() {
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button needs="classes" tone="brand" icon={<IconPlus />} onClick={() => setCreating(true)} aria-haspopup="dialog">
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
        <SubjectsWith
          status="active"
          empty={
            <EmptyState title="No active subjects" action={create} level={3}>
              Create the first subject. Then teachers can choose it for homeschool classes.
            </EmptyState>
          }
        />
      </Section>
      <Section
        title="Deactivated subjects"
        lead="New classes cannot use these subjects. Classes that already have one keep it."
      >
        <SubjectsWith status="inactive" empty={<p>No deactivated subjects.</p>} />
      </Section>
      <CreateSubject open={isCreating} onClose={() => setCreating(false)} />
    </Page>
  )
}

/** The subjects of one status; `empty` is shown when there are none. */
function SubjectsWith({ status, empty }: { status: "active" | "inactive"; empty: ReactNode }) {
  return (
    <ListView
      of={useList(adminSubjectsCall, { rows: "subjects", input: () => ({ status }) })}
      what="subjects"
      words={{ waiting: "Loading Subjects." }}
      renderRows={(subjects) => (
        <SubjectShelf subjects={subjects} to={status === "active" ? "deactivate" : "activate"} />
      )}
      empty={empty}
      skeleton={{ count: 4, picture: false }}
    />
  )
}
