import { lazy, type ReactNode, useState } from "react"
import { requestOf } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { FileButton } from "../../../ui/buttons/file-button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { OlderPages } from "../../../ui/lists/older-pages.tsx"
import { IconDownload } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton, RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { AttachedFiles } from "../../../ui/text/attached-files.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { type Homework, homeworkCall, homeworkFileCall } from "../contract.ts"
import { HomeworkTable } from "./homework-table.tsx"
import css from "./teacher-homework.module.css"

const HomeworkForm = lazy(() => import("./homework-form.tsx"))
const Marking = lazy(() => import("./marking.tsx"))

type Opened = { form: Homework | "new" } | { marked: Homework; enrolleeId?: string }

interface TeacherHomeworkProps {
  classId: string
  zone: string
  /** The way to take the mean of a student's points into the grade, where the class has grades in percent. */
  gradeActionOf?(student: { enrolleeId: string; fullName: string }, percent: number): ReactNode
}

/** The homework of a class for its teacher: what is given, the table of students, and marking. */
export function TeacherHomework(props: TeacherHomeworkProps) {
  return <OlderPages>{(before, older) => <HomeworkPage {...props} before={before} older={older} />}</OlderPages>
}

interface HomeworkPageProps extends TeacherHomeworkProps {
  before: string | undefined
  older(next: string | null): ReactNode
}

function HomeworkPage({ classId, zone, gradeActionOf, before, older }: HomeworkPageProps) {
  const list = useCall(homeworkCall, { classId, before })
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  // What was handed in asks to be marked first.
  const isWaiting = list.data?.homework.some(({ handIns }) => toMark(handIns) > 0)
  return (
    <>
      {!before && (
        <Cluster gap={2}>
          <Button
            tone={isWaiting ? "plain" : "brand"}
            aria-haspopup="dialog"
            onClick={() => setOpened({ form: "new" })}
          >
            Give homework
          </Button>
          {Boolean(list.data?.homework.length) && (
            <FileButton href={requestOf(homeworkFileCall, { classId }).url} icon={<IconDownload />}>
              Download as CSV
            </FileButton>
          )}
        </Cluster>
      )}
      <QueryState
        of={list}
        waiting={<RowsSkeleton text="Loading the homework…" picture={false} count={3} />}
        failed="The homework could not be loaded."
      >
        {({ homework, students, next }) => (
          <Stack gap={5}>
            {homework.length === 0 && !before && (
              <EmptyState title="No homework yet" drawing="people" level={3}>
                Give homework, and see here who handed it in.
              </EmptyState>
            )}
            {homework.length > 0 && students.length > 0 && (
              <HomeworkTable
                homework={homework}
                students={students}
                hasMean={!before}
                onOpen={(marked, enrolleeId) => setOpened({ marked, enrolleeId })}
                gradeActionOf={gradeActionOf}
              />
            )}
            {homework.map((each) => (
              <HomeworkEntry
                key={each.id}
                homework={each}
                zone={zone}
                onEdit={() => setOpened({ form: each })}
                onMark={() => setOpened({ marked: each })}
              />
            ))}
            <Dialog
              open={opened !== null}
              onClose={close}
              title={titleOf(opened)}
              size={opened && "marked" in opened ? "picture" : "large"}
            >
              {opened && (
                <LazyPart waiting={<DetailsSkeleton text="Loading…" />}>
                  {"form" in opened ? (
                    <HomeworkForm
                      classId={classId}
                      zone={zone}
                      homework={opened.form === "new" ? undefined : opened.form}
                      students={students}
                      onDone={close}
                    />
                  ) : (
                    <Marking
                      homework={homework.find(({ id }) => id === opened.marked.id) ?? opened.marked}
                      enrolleeId={opened.enrolleeId}
                      zone={zone}
                      onDone={close}
                    />
                  )}
                </LazyPart>
              )}
            </Dialog>
            {older(next)}
          </Stack>
        )}
      </QueryState>
    </>
  )
}

function titleOf(opened: Opened | null): string {
  if (!opened || !("form" in opened)) return opened?.marked.title ?? "Homework"
  return opened.form === "new" ? "Give homework" : "Edit the homework"
}

const toMark = (handIns: Homework["handIns"]) => handIns.filter(({ returnedAt }) => !returnedAt).length

interface HomeworkEntryProps {
  homework: Homework
  zone: string
  onEdit(): void
  onMark(): void
}

function HomeworkEntry({ homework, zone, onEdit, onMark }: HomeworkEntryProps) {
  const { title, text, due, points, files, handIns } = homework
  const waiting = toMark(handIns)
  return (
    <Stack as="article" gap={3} surface="card" round="m" pad="card">
      <div className={css.head}>
        <Stack gap={1} isPacked>
          <h3>{title}</h3>
          <Text tone="soft" size="s">
            Due <Moment at={due} zone={zone} />
            {points !== null && ` · ${points}\u00a0points`}
            {`\u00a0· ${handIns.length}\u00a0handed\u00a0in`}
          </Text>
        </Stack>
        <Row gap={2}>
          {handIns.length > 0 && (
            <Button
              size="small"
              tone={waiting > 0 ? "brand" : "plain"}
              aria-label={waiting > 0 ? `Mark ${waiting} of ${title}` : `Look again at ${title}`}
              aria-haspopup="dialog"
              onClick={onMark}
            >
              {waiting > 0 ? `Mark ${waiting}` : "Look again"}
            </Button>
          )}
          <Button size="small" aria-label={`Edit ${title}`} aria-haspopup="dialog" onClick={onEdit}>
            Edit
          </Button>
        </Row>
      </div>
      {text && (
        <Text keepsLines canBreakAnywhere>
          {text}
        </Text>
      )}
      <AttachedFiles files={files} />
    </Stack>
  )
}
