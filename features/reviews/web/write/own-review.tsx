import { useState } from "react"
import { formatLongDay } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import {
  classReviewsCall,
  deleteReviewCall,
  type OwnReview,
  ownReviewsCall,
  type StudentToReview,
} from "../../contract.ts"
import { daysForReview, meetingsBeforeReview } from "../../domain/review-window.ts"
import { ReviewWords, TeacherAnswer } from "../review-list.tsx"
import { StarRow } from "../star-row.tsx"
import { ReviewForm } from "./review-form.tsx"

interface OwnReviewPartProps {
  classId: string
  teacherName: string
  student: StudentToReview
  /** Names the student, where the family has several. */
  isNamed: boolean
}

/** What a family can do for one student: write a review, read and change it, or why not. */
export function OwnReviewPart({ classId, teacherName, student, isNamed }: OwnReviewPartProps) {
  const { state, lastDay, review } = student
  return (
    <Stack gap={3} surface="card" round="m" pad="card">
      {isNamed && <h3>For {student.fullName}</h3>}
      {review ? (
        <WrittenReview classId={classId} teacherName={teacherName} student={student} review={review} />
      ) : state === "open" ? (
        <>
          {lastDay && <Text tone="soft">You can review this class until {formatLongDay(lastDay)}.</Text>}
          <ReviewForm classId={classId} student={student} />
        </>
      ) : (
        <Text>{state === "too-early" ? tooEarly(student.attended) : tooLate}</Text>
      )}
    </Stack>
  )
}

const tooEarly = (attended: number) =>
  `You can review this class after ${meetingsBeforeReview} attended classes. Attended so far: ${attended}.`
const tooLate = `A class can be reviewed until ${daysForReview} days after its end.`

type WrittenReviewProps = Omit<OwnReviewPartProps, "isNamed"> & { review: OwnReview }

function WrittenReview({ classId, teacherName, student, review }: WrittenReviewProps) {
  const [isChanging, setChanging] = useState(false)
  const [ask, question] = useConfirm()
  const remove = useAction(deleteReviewCall, {
    outdates: [ownReviewsCall, classReviewsCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => toast.failed(failure),
  })
  if (isChanging) return <ReviewForm classId={classId} student={student} onClose={() => setChanging(false)} />
  const askAndRemove = async () => {
    const isSure = await ask({
      title: "Delete your review?",
      text: "This deletes your rating, your review and the teacher's answer.",
      yes: "Delete review",
    })
    if (isSure) remove.mutate({ id: classId, enrolleeId: student.enrolleeId })
  }
  const canChange = new Date(review.changeableUntil) > new Date()
  return (
    <>
      {review.hiddenReason !== null && (
        <Alert tone="orange">
          Only you can see this review. The school hid it: {review.hiddenReason}
          {canChange && " Change it, and the school checks it again."}
        </Alert>
      )}
      <StarRow stars={review.stars} />
      {review.words && <ReviewWords>{review.words}</ReviewWords>}
      {review.answer && <TeacherAnswer teacherName={teacherName}>{review.answer}</TeacherAnswer>}
      <Cluster gap={2}>
        {canChange && (
          <Button size="small" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
        {review.hiddenReason === null && (
          <Button
            size="small"
            tone="quiet"
            busy={remove.isPending}
            aria-haspopup="dialog"
            onClick={() => void askAndRemove()}
          >
            Delete
          </Button>
        )}
      </Cluster>
      {question}
    </>
  )
}
