import type { ClassManager } from "../../../../lib/roles.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { useAddress } from "../../../../ui/lists/use-address.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { type CardOfStudent, cardsOfClassCall } from "../../staff-contract.ts"
import type { ColoredSubject } from "../saving/saved-card.ts"
import { useOpenCards } from "../saving/use-open-card.ts"
import { ReportCardsSkeleton } from "./cards-skeleton.tsx"
import { StudentCard } from "./student-card.tsx"
import { NeighborButtons, StudentPicker } from "./student-picker.tsx"
import css from "./students-cards.module.css"

interface StudentsCardsProps {
  by: ClassManager
  classId: string
  /** The subjects of the class, in its order. */
  subjects: readonly ColoredSubject[]
  /** A card of an archived class is read-only. */
  isArchived: boolean
  zone: string
}

/**
 * The report cards of a homeschool class: the students, and the card of the chosen one
 * (docs/rules/report-cards.md#report-cards).
 */
export function StudentsCards(props: StudentsCardsProps) {
  const query = useCall(cardsOfClassCall, { classId: props.classId })
  return (
    <QueryState of={query} waiting={<ReportCardsSkeleton />} failed="The report cards could not be loaded.">
      {({ students }) =>
        students.length > 0 ? (
          <Cards {...props} students={students} />
        ) : (
          <EmptyState title="No enrollees to show" drawing="people">
            Students appear here, each with a report card, after the school approves their enrollment.
          </EmptyState>
        )
      }
    </QueryState>
  )
}

function Cards({ students, ...card }: StudentsCardsProps & { students: CardOfStudent[] }) {
  const [studentId, choose] = useAddress("student")
  const entriesOf = useOpenCards()
  const chosen = students.find(({ id }) => id === studentId)
  const picker = { students, chosen: chosen?.id ?? "", onChoose: choose }
  return (
    <div className={css.room}>
      <Stack gap={5} className={css.layout}>
        <div className={css.side}>
          <StudentPicker {...picker} />
        </div>
        {chosen ? (
          <StudentCard {...card} student={chosen} entries={entriesOf({ ...card, enrolleeId: chosen.id })}>
            {students.length > 1 && <NeighborButtons {...picker} />}
          </StudentCard>
        ) : (
          <NobodyChosen students={students} onChoose={choose} />
        )}
      </Stack>
    </div>
  )
}

/** Suggests the first student whose card is not published. */
function NobodyChosen({ students, onChoose }: { students: CardOfStudent[]; onChoose(id: string): void }) {
  const next = students.find(({ publication, hasLeft }) => publication !== "published" && !hasLeft) ?? students[0]
  return (
    <EmptyState
      title="Select a Student"
      drawing="people"
      action={
        next && (
          <Button tone="brand" onClick={() => onChoose(next.id)}>
            Open the card of {next.fullName}
          </Button>
        )
      }
    >
      Choose a student to fill in, finalize or read the report card.
    </EmptyState>
  )
}
