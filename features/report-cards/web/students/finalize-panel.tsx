import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { ClassManager } from "../../../../lib/roles.ts"
import type { AutosavedEntries } from "../../../../ui/autosave/autosaved-entries.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { type ConfirmQuestion, useConfirm } from "../../../../ui/windows/confirm.tsx"
import { isBlankCard } from "../../domain/card-content.ts"
import { type CardSubject, missingGrades } from "../../domain/card-subjects.ts"
import { type CardOfStudent, cardsOfClassCall, finalizeCardCalls } from "../../staff-contract.ts"
import { cachedCard } from "../saving/known-card.ts"
import css from "./finalize-panel.module.css"
import { type FinalizeQuestion, questionBefore } from "./finalize-question.ts"

const surfaces = { "not-published": "well", published: "leaf", "has-unpublished-changes": "mango" } as const

interface FinalizePanelProps {
  by: ClassManager
  student: CardOfStudent
  subjects: readonly CardSubject[]
  /** Null when the class is archived. */
  entries: AutosavedEntries | null
  zone: string
}

/** The publication status of the card, and the button that publishes it. */
export function FinalizePanel({ by, student, subjects, entries, zone }: FinalizePanelProps) {
  return (
    <Cluster
      as="section"
      gap="3 5"
      justify="between"
      surface={surfaces[student.publication]}
      round="m"
      className={css.panel}
      aria-label="Publishing"
    >
      <Stack gap={1} className={css.words}>
        <Text weight={650}>
          <PublicationText student={student} zone={zone} />
        </Text>
        {entries && (
          <Text tone="soft" size="s">
            Finalize Grade publishes the card as it is now, for {student.fullName} or their parent to read and download.
          </Text>
        )}
      </Stack>
      {entries && <FinalizeButton by={by} student={student} subjects={subjects} entries={entries} />}
    </Cluster>
  )
}

function PublicationText({ student: { publication, publishedAt }, zone }: { student: CardOfStudent; zone: string }) {
  if (!publishedAt) return "Not published yet. Only the teacher and the school can see it."
  const when = <Moment at={publishedAt} zone={zone} />
  if (publication === "published") return <>Published on {when}. No changes since then.</>
  return <>Has unpublished changes: the published card is of {when} and does not show what was changed since.</>
}

type ButtonProps = Omit<FinalizePanelProps, "entries" | "zone"> & { entries: AutosavedEntries }

function FinalizeButton({ by, student, subjects, entries }: ButtonProps) {
  const { id: enrolleeId, fullName } = student
  const queries = useQueryClient()
  const [ask, confirmation] = useConfirm()
  const [isWaiting, setWaiting] = useState(false)
  const finalize = useAction(finalizeCardCalls[by], {
    outdates: [cardsOfClassCall],
    onDone: ({ message }) => classToast.success(message),
    onFailure: (failure) => classToast.failed(failure),
  })
  const publish = async () => {
    setWaiting(true)
    // The last edit is being saved since the button took the focus.
    entries.leaveTyped()
    await entries.settled()
    setWaiting(false)
    const card = cachedCard(queries, { by, enrolleeId })
    const missing = missingGrades(card?.grades ?? [], subjects)
    const facts = { name: fullName, isBlank: card !== null && isBlankCard(card), missing, unsaved: entries.unsaved }
    const question = questionBefore(facts)
    const isSure = question === null || (await ask(asQuestion(question)))
    if (isSure) finalize.mutate({ enrolleeId })
  }
  return (
    <>
      <Button tone="brand" busy={finalize.isPending || isWaiting} onClick={() => void publish()}>
        Finalize Grade
      </Button>
      {confirmation}
    </>
  )
}

function asQuestion({ title, text, lacks }: FinalizeQuestion): ConfirmQuestion {
  const words = (
    <>
      <p>{text}</p>
      {lacks.length > 0 && (
        <Stack as="ul" gap={1} surface="well" round="s" tone="ink" above={3} className={css.lacks}>
          {lacks.map((lack) => (
            <li key={lack}>{lack}</li>
          ))}
        </Stack>
      )}
    </>
  )
  return { title, text: words, yes: "Finalize Grade", no: "Not yet", tone: "brand" }
}
