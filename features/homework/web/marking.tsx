import { useQueryClient } from "@tanstack/react-query"
import { lazy, useState } from "react"
import { callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { useArrowKeys } from "../../../ui/buttons/use-arrow-keys.ts"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { NumberField } from "../../../ui/fields/number-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { useIsPhone } from "../../../ui/page/use-is-phone.ts"
import { ZoomPicture } from "../../../ui/pictures/zoom-picture.tsx"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { Skeleton } from "../../../ui/states/skeleton.tsx"
import { AttachedFiles } from "../../../ui/text/attached-files.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { classToast } from "../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { type HandIn, type Homework, homeworkCall, returnHomeworkCall } from "../contract.ts"
import { mostWords, stateLabels } from "../domain/homework.ts"
import css from "./marking.module.css"

const DrawOnPicture = lazy(() => import("./draw-on-picture.tsx"))

interface MarkingProps {
  homework: Homework
  /** The student to begin with; otherwise the first whose homework is not returned. */
  enrolleeId?: string
  zone: string
  onDone(): void
}

/** One hand-in after the other; the arrow keys move between them (docs/rules/homework.md#returning). */
export default function Marking({ homework, enrolleeId, zone, onDone }: MarkingProps) {
  const { handIns } = homework
  const [shownId, setShownId] = useState(
    () => enrolleeId ?? (handIns.find(({ returnedAt }) => !returnedAt) ?? handIns[0])?.enrolleeId,
  )
  const [drawnId, setDrawnId] = useState<string | null>(null)
  const at = handIns.findIndex((each) => each.enrolleeId === shownId)
  const handIn = handIns[at]
  // On a phone the keyboard would cover the pictures.
  const isPhone = useIsPhone()
  const [previous, next] = [handIns[at - 1], handIns[at + 1]]
  useArrowKeys({
    left: previous && (() => setShownId(previous.enrolleeId)),
    right: next && (() => setShownId(next.enrolleeId)),
  })
  if (!handIn) return <p>Nothing was handed in yet.</p>
  const pictures = handIn.files.filter(({ kind, drawnOn }) => kind === "picture" && !drawnOn)
  return (
    <div
      className={css.columns}
      data-has-pictures={pictures.length > 0 || undefined}
      data-drawing={pictures.some(({ id }) => id === drawnId) || undefined}
    >
      <Stack gap={3} isPacked className={css.about}>
        <Cluster gap="2 3" justify="between">
          <Text weight={600} tabIndex={-1} data-autofocus={isPhone || undefined}>
            {handIn.fullName} ({at + 1} of {handIns.length})
          </Text>
          <Cluster gap={2}>
            <Button size="small" disabled={!previous} onClick={() => setShownId(previous?.enrolleeId)}>
              Previous
            </Button>
            <Button size="small" disabled={!next} onClick={() => setShownId(next?.enrolleeId)}>
              Next
            </Button>
          </Cluster>
        </Cluster>
        <Text tone="soft" size="s">
          <Moment at={handIn.at} zone={zone} />{" "}
          {handIn.isLate && <StatusBadge tone="orange">{stateLabels.late}</StatusBadge>}
        </Text>
        {handIn.text && (
          <Text keepsLines canBreakAnywhere>
            {handIn.text}
          </Text>
        )}
        <AttachedFiles files={handIn.files.filter(({ kind }) => kind !== "picture")} />
      </Stack>
      <Pictures
        key={`pictures ${handIn.enrolleeId}`}
        homework={homework}
        handIn={handIn}
        pictures={pictures}
        drawnId={drawnId}
        onDraw={setDrawnId}
      />
      <div className={css.form}>
        <ReturnForm
          key={handIn.enrolleeId}
          homework={homework}
          handIn={handIn}
          onReturned={() => (next ? setShownId(next.enrolleeId) : onDone())}
        />
      </div>
    </div>
  )
}

interface PicturesProps {
  homework: Homework
  handIn: HandIn
  pictures: HandIn["files"]
  /** The picture on which the teacher draws now. */
  drawnId: string | null
  onDraw(fileId: string | null): void
}

/** Each picture large, with the drawing on it. */
function Pictures({ homework, handIn, pictures, drawnId, onDraw }: PicturesProps) {
  if (pictures.length === 0) return null
  return (
    <Stack gap={4} isPacked className={css.pictures}>
      {pictures.map((picture) => {
        const drawing = handIn.files.find(({ drawnOn }) => drawnOn === picture.id)
        const shown = drawing ?? picture
        if (drawnId === picture.id) {
          return (
            <LazyPart key={picture.id} waiting={<Skeleton height="20rem" />}>
              <DrawOnPicture
                homeworkId={homework.id}
                enrolleeId={handIn.enrolleeId}
                fileId={picture.id}
                src={shown.url}
                onDone={() => onDraw(null)}
              />
            </LazyPart>
          )
        }
        return (
          <Stack key={picture.id} gap={2}>
            <div className={css.picture}>
              <ZoomPicture key={shown.id} src={shown.url} alt={`${picture.name} of ${handIn.fullName}`} />
            </div>
            <div>
              <Button size="small" aria-label={`Draw on ${picture.name}`} onClick={() => onDraw(picture.id)}>
                Draw
              </Button>
            </div>
          </Stack>
        )
      })}
    </Stack>
  )
}

interface ReturnFormProps {
  homework: Homework
  handIn: HandIn
  onReturned(): void
}

function ReturnForm({ homework, handIn, onReturned }: ReturnFormProps) {
  const queries = useQueryClient()
  const form = useForm({
    about: `return ${homework.id} ${handIn.enrolleeId}`,
    keeps: "in-tab",
    start: { points: (handIn.points ?? "") as number | "", words: handIn.words ?? "" },
    send: ({ points, words }) =>
      callApi(returnHomeworkCall, {
        homeworkId: homework.id,
        enrolleeId: handIn.enrolleeId,
        points: points === "" ? null : points,
        words,
      }),
    onSent: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: keyOf(homeworkCall) })
      classToast.success(message)
      onReturned()
    },
  })
  return (
    <Form form={form}>
      {homework.points !== null && (
        <NumberField label="Points" help={`At most ${homework.points}.`} optional {...form.field("points")} />
      )}
      <TextAreaField label="Your words" optional rows={2} maxLength={mostWords} {...form.field("words")} />
      <DialogActions>
        <SubmitButton form={form}>{handIn.returnedAt ? "Return again" : "Return"}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
