import { useQueryClient } from "@tanstack/react-query"
import type { Dispatch } from "react"
import type { ClassManager } from "../../../lib/roles.ts"
import { storedFile } from "../../../lib/stored-file.ts"
import { IconButton } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { Row, Stack } from "../../../ui/layout/layout.tsx"
import { HistoryPart } from "../../../ui/lists/record-history.tsx"
import { IconChevronLeft, IconChevronRight } from "../../../ui/pictures/icons.ts"
import { PersonLine } from "../../../ui/text/person-line.tsx"
import { classToast } from "../../../ui/toasts/toast.ts"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { gradeHistoryCall } from "../../audit/history-contract.ts"
import { type GradedStudent, gradedStudentsCalls } from "../contract.ts"
import { GradeForm, type SavedGrade } from "./grade-form.tsx"
import { GradingProgress } from "./grading-progress.tsx"
import { type GradingQueue, type GradingStep, withStudentGrade } from "./grading-queue.ts"

interface EditGradeDialogProps {
  by: ClassManager
  classId: string
  /** All students of the class, for the progress. */
  students: readonly GradedStudent[]
  grading: GradingQueue
  step: Dispatch<GradingStep>
  zone: string
}

type CachedStudents = { students: GradedStudent[] } | undefined

/**
 * The dialog for one student's grade. Saving opens the next student of the queue, so that a class can be graded by
 * keyboard alone.
 */
export function EditGradeDialog({ by, classId, students, grading, step, zone }: EditGradeDialogProps) {
  const { queue, at, isOpen } = grading
  const queries = useQueryClient()
  const key = keyOf(gradedStudentsCalls[by], { classId })
  const student = queue[at]
  const close = () => {
    step({ to: "close" })
    // Somebody else may have graded the student meanwhile.
    void queries.invalidateQueries({ queryKey: key })
  }
  const saved = (savedGrade: SavedGrade) => {
    if (savedGrade.message) classToast.success(savedGrade.message)
    queries.setQueryData<CachedStudents>(
      key,
      (cached) => cached && { ...cached, students: withStudentGrade(cached.students, savedGrade) },
    )
    step({ to: "saved", ...savedGrade })
  }
  return (
    <Dialog open={isOpen} onClose={close} title="Edit grade">
      {student && (
        <Stack gap={4}>
          <GradingProgress students={students} />
          <Row gap={3} justify="between">
            <div aria-live="polite">
              <PersonLine
                name={student.fullName}
                picture={storedFile("profile-pictures", student.profilePicture)}
                size={56}
              >
                {queue.length > 1 && `Student ${at + 1} of ${queue.length}`}
              </PersonLine>
            </div>
            {queue.length > 1 && <Neighbors queue={queue} at={at} step={step} />}
          </Row>
          <GradeForm
            key={student.id}
            by={by}
            classId={classId}
            student={student}
            hasNext={at + 1 < queue.length}
            onSaved={saved}
          />
          <HistoryPart
            key={`history of ${student.id}`}
            call={gradeHistoryCall}
            input={{ enrolleeId: student.id }}
            zone={zone}
            about={`the grade of ${student.fullName}`}
          />
        </Stack>
      )}
    </Dialog>
  )
}

function Neighbors({ queue, at, step }: Pick<GradingQueue, "queue" | "at"> & Pick<EditGradeDialogProps, "step">) {
  return (
    <Row gap={1} align="stretch">
      <IconButton label="Previous student" disabled={at === 0} onClick={() => step({ to: "show", at: at - 1 })}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next student"
        disabled={at + 1 >= queue.length}
        onClick={() => step({ to: "show", at: at + 1 })}
      >
        <IconChevronRight aria-hidden="true" />
      </IconButton>
    </Row>
  )
}
