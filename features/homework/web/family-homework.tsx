import { lazy, useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { OlderPages, type ShowOlder } from "../../../ui/lists/older-pages.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton, RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { AttachedFiles } from "../../../ui/text/attached-files.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { useInstant } from "../../../ui/text/use-today.ts"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { type Homework, homeworkCall } from "../contract.ts"
import { handInStateOf, isFor, nextDue, stateLabels, stateTones } from "../domain/homework.ts"
import { homeworkCardId, namedHomework } from "../domain/homework-path.ts"
import css from "./family-homework.module.css"

const HandInForm = lazy(() => import("./hand-in-form.tsx"))

type Student = { enrolleeId: string; fullName: string }

interface FamilyHomeworkProps {
  classId: string
  zone: string
  /** The student is the reader, so names are left out. */
  isLearner: boolean
}

/** The homework of a family's students in a class; each can be handed in here. */
export default function FamilyHomework(props: FamilyHomeworkProps) {
  return (
    <Stack gap={4}>
      <OlderPages>{(before, older) => <HomeworkPage {...props} before={before} older={older} />}</OlderPages>
    </Stack>
  )
}

interface HomeworkPageProps extends FamilyHomeworkProps {
  before: string | undefined
  older: ShowOlder
}

function HomeworkPage({ classId, zone, isLearner, before, older }: HomeworkPageProps) {
  const list = useCall(homeworkCall, { classId, before })
  const [opened, setOpened] = useState<{ homework: Homework; student: Student } | null>(null)
  const close = () => setOpened(null)
  const now = useInstant()
  const named = namedHomework(useLocation().hash)
  return (
    <QueryState
      of={list}
      waiting={<RowsSkeleton text="Loading the homework…" picture={false} count={3} />}
      failed="The homework could not be loaded."
    >
      {({ homework, students, next }) => (
        <>
          {homework.length === 0 && !before && (
            <EmptyState title="No homework yet" drawing="people" level={3}>
              Homework from the teacher appears here.
            </EmptyState>
          )}
          {homework.map((each) => (
            <HomeworkCard
              key={each.id}
              homework={each}
              students={students}
              nextIds={new Map(students.map(({ enrolleeId: of }) => [of, nextDue(homework, of, now)?.id]))}
              zone={zone}
              isLearner={isLearner}
              onHandIn={(student) => setOpened({ homework: each, student })}
            />
          ))}
          <Dialog open={opened !== null} onClose={close} title={opened?.homework.title ?? "Homework"} size="large">
            {opened && (
              <LazyPart waiting={<DetailsSkeleton text="Loading the form…" />}>
                <HandInForm homework={opened.homework} student={opened.student} onDone={close} />
              </LazyPart>
            )}
          </Dialog>
          {older(next, named !== null && homework.every(({ id }) => id !== named))}
        </>
      )}
    </QueryState>
  )
}

interface HomeworkCardProps extends Pick<FamilyHomeworkProps, "zone" | "isLearner"> {
  homework: Homework
  students: readonly Student[]
  /** The homework that each student has to hand in next. */
  nextIds: ReadonlyMap<string, string | undefined>
  onHandIn(student: Student): void
}

function HomeworkCard({ homework, students, nextIds, zone, isLearner, onHandIn }: HomeworkCardProps) {
  const { id, title, text, due, points, files, handIns } = homework
  const present = students.filter(({ enrolleeId }) => isFor(homework, enrolleeId))
  const card = useRef<HTMLElement>(null)
  const cardId = homeworkCardId(id)
  const isNamed = namedHomework(useLocation().hash) === id
  // Notices and the home page name the homework, which comes after the page.
  useEffect(() => {
    if (!isNamed) return
    card.current?.scrollIntoView()
    card.current?.focus({ preventScroll: true })
  }, [isNamed])
  const former = handIns.filter(({ enrolleeId }) => !present.some((student) => student.enrolleeId === enrolleeId))
  return (
    <Stack as="article" gap={3} surface="card" round="m" pad="card" id={cardId} ref={card} tabIndex={-1}>
      <h3>{title}</h3>
      <Text tone="soft" size="s">
        Due <Moment at={due} zone={zone} />
        {points !== null && ` · ${points} points`}
      </Text>
      {text && (
        <Text keepsLines canBreakAnywhere>
          {text}
        </Text>
      )}
      <AttachedFiles files={files} />
      {[...present, ...former].map((student) => (
        <StudentPart
          key={student.enrolleeId}
          homework={homework}
          student={student}
          isNamed={!isLearner}
          isNext={nextIds.get(student.enrolleeId) === id}
          onHandIn={present.some(({ enrolleeId }) => enrolleeId === student.enrolleeId) ? onHandIn : undefined}
        />
      ))}
    </Stack>
  )
}

interface StudentPartProps {
  homework: Homework
  student: Student
  isNamed: boolean
  /** The homework that the student has to hand in next. */
  isNext: boolean
  onHandIn?(student: Student): void
}

/** What one student handed in, and what came back. */
function StudentPart({ homework, student, isNamed, isNext, onHandIn }: StudentPartProps) {
  const now = useInstant()
  const { state, handIn: own } = handInStateOf(homework, student.enrolleeId, now) ?? { state: "open", handIn: null }
  const drawings = own?.files.filter(({ drawnOn }) => drawnOn) ?? []
  return (
    <Stack gap={3} isLined className={css.student}>
      <Row gap={3} justify="between">
        <Cluster gap="1 2">
          {isNamed && <strong>{student.fullName}</strong>}
          <StatusBadge tone={stateTones[state]}>{stateLabels[state]}</StatusBadge>
          {own?.returnedAt && own.isLate && <StatusBadge tone="orange">{stateLabels.late}</StatusBadge>}
        </Cluster>
        {state !== "returned" && onHandIn && (
          <Button
            size="small"
            tone={isNext ? "brand" : "plain"}
            aria-haspopup="dialog"
            aria-label={isNamed ? `${own ? "Add more" : "Hand in"} for ${student.fullName}` : undefined}
            onClick={() => onHandIn(student)}
          >
            {own ? "Add more" : "Hand in"}
          </Button>
        )}
      </Row>
      {own?.text && (
        <Text keepsLines canBreakAnywhere>
          {own.text}
        </Text>
      )}
      {own && <AttachedFiles files={own.files.filter(({ drawnOn }) => !drawnOn)} />}
      {own?.returnedAt && (own.points !== null || own.words || drawings.length > 0) && (
        <Stack gap={2} surface="green" round="s" pad="low">
          {own.points !== null && (
            <strong>
              {own.points} of {homework.points} points
            </strong>
          )}
          {own.words && (
            <Text keepsLines canBreakAnywhere>
              {own.words}
            </Text>
          )}
          {drawings.length > 0 && (
            <Stack gap={2}>
              <Text size="s" weight={600}>
                The teacher drew on {drawings.length === 1 ? "this picture" : "these pictures"}
              </Text>
              <AttachedFiles files={drawings} />
            </Stack>
          )}
        </Stack>
      )}
    </Stack>
  )
}
