import type { ReactNode } from "react"
import { requestOf } from "../../../../lib/call-api.ts"
import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { ClassManager } from "../../../../lib/roles.ts"
import { storedFile } from "../../../../lib/stored-file.ts"
import { AutosaveContext } from "../../../../ui/autosave/autosave-context.ts"
import type { AutosavedEntries } from "../../../../ui/autosave/autosaved-entries.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Row, Stack } from "../../../../ui/layout/layout.tsx"
import { HistoryButton } from "../../../../ui/lists/record-history.tsx"
import { Avatar } from "../../../../ui/pictures/avatar.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { FailedState } from "../../../../ui/states/failed-state.tsx"
import { gradeHistoryCall } from "../../../audit/history-contract.ts"
import { cardFileName } from "../../domain/publication.ts"
import { type CardOfStudent, publishedCardCalls } from "../../staff-contract.ts"
import { AttendancePart } from "../parts/attendance-part.tsx"
import { CardPart, PartLinks, titles } from "../parts/card-part.tsx"
import { DeportmentPart } from "../parts/deportment-part.tsx"
import { FillFromAttendance } from "../parts/fill-from-attendance.tsx"
import { GradesPart } from "../parts/grades-part.tsx"
import { SavingNote, UnsavedBar } from "../parts/saving-note.tsx"
import { UnsatisfactoryPart } from "../parts/unsatisfactory-part.tsx"
import { CardFrame } from "../published/card-frame.tsx"
import { useSavedCard } from "../saving/known-card.ts"
import type { ColoredSubject, SavedCard } from "../saving/saved-card.ts"
import { useCardInSight } from "../saving/use-open-card.ts"
import { CardSkeleton } from "./cards-skeleton.tsx"
import { FinalizePanel } from "./finalize-panel.tsx"
import css from "./student-card.module.css"
import { CardStanding } from "./student-picker.tsx"

interface StudentCardProps {
  by: ClassManager
  student: CardOfStudent
  subjects: readonly ColoredSubject[]
  isArchived: boolean
  entries: AutosavedEntries
  zone: string
  /** Links to the students before and after. */
  children: ReactNode
}

/** A student's report card: its entries, its publication status, and the published PDF. */
export function StudentCard({ by, student, subjects, isArchived, entries, zone, children }: StudentCardProps) {
  const { id: enrolleeId, fullName, profilePicture, hasLeft } = student
  const savedCard = useSavedCard({ by, enrolleeId })
  const open = isArchived || hasLeft || !savedCard.card ? null : entries
  useCardInSight(open, savedCard.card)
  return (
    <Stack as="article" className={css.card} aria-label={`Report card of ${fullName}`}>
      <Row as="header" gap={4}>
        <Avatar name={fullName} src={storedFile("profile-pictures", profilePicture)} size={56} />
        <Stack align="start" isGrowing className={css.who}>
          <h2 aria-live="polite">{fullName}</h2>
          <CardStanding student={student} />
        </Stack>
        {children}
      </Row>
      <Fixed isArchived={isArchived} hasLeft={hasLeft} />
      {savedCard.card ? (
        <AutosaveContext key={enrolleeId} value={open}>
          <FinalizePanel by={by} student={student} subjects={subjects} entries={open} zone={zone} />
          <PartLinks />
          <Parts
            card={savedCard.card}
            subjects={subjects}
            student={student}
            zone={zone}
            fill={open && <FillFromAttendance by={by} enrolleeId={enrolleeId} entries={open} />}
          />
          <CardPart title={titles.published}>
            <PublishedCard by={by} student={student} />
          </CardPart>
          <UnsavedBar />
        </AutosaveContext>
      ) : savedCard.error ? (
        <FailedState
          title="The report card could not be loaded."
          error={savedCard.error}
          onRetry={savedCard.askAgain}
          retrying={savedCard.isAsking}
        />
      ) : (
        <CardSkeleton />
      )}
    </Stack>
  )
}

interface PartsProps {
  card: SavedCard
  subjects: readonly ColoredSubject[]
  /** Beside the title of the attendance. */
  fill: ReactNode
  student: CardOfStudent
  zone: string
}

type HistoryOfPart = NonNullable<ParsedInputOf<typeof gradeHistoryCall>["part"]>

function Parts({ card, subjects, fill, student: { id: enrolleeId, fullName }, zone }: PartsProps) {
  const historyOf = (part: HistoryOfPart, name: string) => (
    <HistoryButton
      call={gradeHistoryCall}
      input={{ enrolleeId, part }}
      zone={zone}
      about={`the ${name} of ${fullName}`}
    />
  )
  return (
    <>
      <CardPart title={titles.grades} note={<SavingNote />} history={historyOf("grade", "grades")}>
        <GradesPart grades={card.grades} subjects={subjects} />
      </CardPart>
      <CardPart title={titles.attendance} note={fill} history={historyOf("attendance", "attendance")}>
        <AttendancePart attendance={card.attendance} />
      </CardPart>
      <CardPart title={titles.deportment} history={historyOf("deportment", "deportment")}>
        <DeportmentPart deportment={card.deportment} />
      </CardPart>
      <CardPart title={titles.unsatisfactory} history={historyOf("unsatisfactory-work", "unsatisfactory work")}>
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

/** The published card as the family sees it. Every version has its own address, so that no old one is cached. */
function PublishedCard({ by, student }: { by: ClassManager; student: CardOfStudent }) {
  const { id: enrolleeId, fullName, publishedAt } = student
  if (!publishedAt) return <EmptyState title="No Finalized Report Card Yet" level={3} drawing="box" />
  const { url } = requestOf(publishedCardCalls[by], { enrolleeId, of: publishedAt })
  return (
    <CardFrame
      key={url}
      title={`Published report card of ${fullName}`}
      href={url}
      downloadName={cardFileName(fullName)}
    />
  )
}
