import { lazy, useState } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Dialog } from "../../../ui/windows/dialog.tsx"

const ProposeGrade = lazy(() => import("../../../features/lifeskills-grades/web/propose-grade.tsx"))

interface TakeIntoGradeProps {
  classId: string
  student: { enrolleeId: string; fullName: string }
  percent: number
}

/** Proposes the mean of a student's homework points as the grade. */
export function TakeIntoGrade({ classId, student, percent }: TakeIntoGradeProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="small"
        aria-label={`Use for the grade of ${student.fullName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Use for the grade
      </Button>
      <Dialog open={isOpen} onClose={close} title={`Grade of ${student.fullName}`}>
        {isOpen && (
          <LazyPart waiting={<DetailsSkeleton text="Loading the grade…" />}>
            <ProposeGrade classId={classId} enrolleeId={student.enrolleeId} percent={percent} onDone={close} />
          </LazyPart>
        )}
      </Dialog>
    </>
  )
}
