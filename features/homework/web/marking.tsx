import { useQueryClient } from "@tanstack/react-query"
import { lazy, useEffect, useRef, useState } from "react"
import { callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { useArrowKeys } from "../../../ui/buttons/use-arrow-keys.ts"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { NumberField } from "../../../ui/fields/number-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Cluster, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
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
  const isBeside = useIsBeside()
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
          <Text weight={600} tabIndex={-1} data-autofocus={!isBeside || undefined}>
            {handIn.fullName}
            {handIns.length > 1 && ` (${at + 1} of ${handIns.length})`}
          </Text>
          {handIns.length > 1 && (
            <Row gap={2}>
              <Button size="small" disabled={!previous} onClick={() => setShownId(previous?.enrolleeId)}>
                Previous
              </Button>
              <Button size="small" disabled={!next} onClick={() => setShownId(next?.enrolleeId)}>
                Next
              </Button>
            </Row>
          )}
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

/** The form is beside the pictures; the style sheet has the same width. Otherwise its focus would hide them. */
const beside = "(min-width: 62em)"
const useIsBeside = () => useState(() => matchMedia(beside).matches)[0]

interface PicturesProps {
  homework: Homework
  handIn: HandIn
  pictures: HandIn["files"]
  /** The picture on which the teacher draws now. */
  drawnId: string | null
  onDraw(fileId: string | null): void
}

/** Each picture large, with the drawing on it: one below the other beside the form, otherwise in a strip. */
function Pictures({ homework, handIn, pictures, drawnId, onDraw }: PicturesProps) {
  const lastDrawn = useRef<string | null>(null)
  // The teacher is at the same picture after drawing.
  useEffect(() => {
    const button = drawnId === null && document.getElementById(`draw-${lastDrawn.current}`)
    if (button) {
      button.focus({ preventScroll: true })
      button.closest("[data-slide]")?.scrollIntoView({ block: "nearest", inline: "start" })
    }
    lastDrawn.current = drawnId
  }, [drawnId])
  if (pictures.length === 0) return null
  return (
    <div className={css.pictures}>
      {pictures.map((picture, at) => {
        const drawing = handIn.files.find(({ drawnOn }) => drawnOn === picture.id)
        const shown = drawing ?? picture
        if (drawnId === picture.id) {
          return (
            <div key={picture.id} data-drawn>
              <LazyPart waiting={<Skeleton height="20rem" />}>
                <DrawOnPicture
                  homeworkId={homework.id}
                  enrolleeId={handIn.enrolleeId}
                  fileId={picture.id}
                  original={picture.url}
                  drawing={drawing?.url}
                  onDone={() => onDraw(null)}
                />
              </LazyPart>
            </div>
          )
        }
        return (
          <Stack key={picture.id} gap={2} data-slide>
            <div className={css.picture}>
              <ZoomPicture key={shown.id} src={shown.url} alt={`${picture.name} of ${handIn.fullName}`} />
            </div>
            <Row gap={3} justify="between">
              <Text as="span" tone="soft" size="s" hasEvenDigits>
                {pictures.length > 1 && `${at + 1} of ${pictures.length}`}
              </Text>
              <Button
                id={`draw-${picture.id}`}
                size="small"
                aria-label={`Draw on ${picture.name}`}
                onClick={() => onDraw(picture.id)}
              >
                Draw
              </Button>
            </Row>
          </Stack>
        )
      })}
    </div>
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
