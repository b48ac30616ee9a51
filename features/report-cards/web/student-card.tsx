import type { ReactNode } from "react"
import { storedFile } from "../../../lib/stored-file.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { FailedState } from "../../../ui/failed-state.tsx"
import { Alert } from "../../../ui/form.tsx"
import type { CardOfStudent } from "../staff-contract.ts"
import { AttendancePart } from "./attendance-part.tsx"
import type { CardAutosave } from "./card-autosave.ts"
import { CardContext } from "./card-context.ts"
import { CardPart, PartLinks, titles } from "./card-part.tsx"
import { CardSkeleton } from "./cards-skeleton.tsx"
import { DeportmentPart } from "./deportment-part.tsx"
import type { CardEditor } from "./editor-calls.ts"
import { FinalizePanel } from "./finalize-panel.tsx"
import { GradesPart } from "./grades-part.tsx"
import { useSavedCard } from "./known-card.ts"
import { PublishedCard } from "./published-card.tsx"
import type { ColoredSubject, SavedCard } from "./saved-card.ts"
import { SavingNote, UnsavedBar } from "./saving-note.tsx"
import css from "./student-card.module.css"
import { CardStanding } from "./student-picker.tsx"
import { UnsatisfactoryPart } from "./unsatisfactory-part.tsx"
import { useCardInSight } from "./use-open-card.ts"

interface StudentCardProps {
  by: CardEditor
  student: CardOfStudent
  subjects: readonly ColoredSubject[]
  isArchived: boolean
  entries: CardAutosave
  zone: string
  /** The ways to the students before and after. */
  children: ReactNode
}

/** A student's report card: what is entered, whether it is published, and how the published one looks. */
export function StudentCard({ by, student, subjects, isArchived, entries, zone, children }: StudentCardProps) {
  const { id: enrolleeId, fullName, profilePicture, hasLeft } = student
  const found = useSavedCard({ by, enrolleeId })
  const open = isArchived || hasLeft || !found.card ? null : entries
  useCardInSight(open, { by, card: found.card })
  return (
    <article className={css.card} aria-label={`Report card of ${fullName}`}>
      <header className={css.head}>
        <Avatar name={fullName} src={storedFile("profile-pictures", profilePicture)} size={56} />
        <div className={css.who}>
          <h2 aria-live="polite">{fullName}</h2>
          <CardStanding student={student} />
        </div>
        {children}
      </header>
      <Fixed isArchived={isArchived} hasLeft={hasLeft} />
      {found.card ? (
        <CardContext key={enrolleeId} value={open}>
          <FinalizePanel by={by} student={student} subjects={subjects} entries={open} zone={zone} />
          <PartLinks />
          <Parts card={found.card} subjects={subjects} />
          <CardPart title={titles.published}>
            <PublishedCard by={by} student={student} />
          </CardPart>
          <UnsavedBar />
        </CardContext>
      ) : found.error ? (
        <FailedState
          title="The report card could not be loaded."
          error={found.error}
          onRetry={found.askAgain}
          retrying={found.isAsking}
        />
      ) : (
        <CardSkeleton />
      )}
    </article>
  )
}

function Parts({ card, subjects }: { card: SavedCard; subjects: readonly ColoredSubject[] }) {
  return (
    <>
      <CardPart title={titles.grades} note={<SavingNote />}>
        <GradesPart grades={card.grades} subjects={subjects} />
      </CardPart>
      <CardPart title={titles.attendance}>
        <AttendancePart attendance={card.attendance} />
      </CardPart>
      <CardPart title={titles.deportment}>
        <DeportmentPart deportment={card.deportment} />
      </CardPart>
      <CardPart title={titles.unsatisfactory}>
        <UnsatisfactoryPart unsatisfactory={card.unsatisfactory} />
      </CardPart>
    </>
  )
}

function Fixed({ isArchived, hasLeft }: Pick<StudentCardProps, "isArchived"> & Pick<CardOfStudent, "hasLeft">) {
  if (isArchived) return <Alert tone="orange">This class is archived: its report cards are final.</Alert>
  if (!hasLeft) return null
  return <Alert tone="orange">This student has left the class. You can read the card, but not change it.</Alert>
}
