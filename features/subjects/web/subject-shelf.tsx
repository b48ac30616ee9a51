import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { ColorLabel } from "../../../ui/fields/color-label.tsx"
import { Grid, Row } from "../../../ui/layout/layout.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { type ConfirmQuestion, useConfirm } from "../../../ui/windows/confirm.tsx"
import {
  activateSubjectCall,
  adminSubjectsCall,
  classSubjectsCall,
  deactivateSubjectCall,
  type Subject,
} from "../contract.ts"
import css from "./subject-shelf.module.css"

interface SubjectShelfProps {
  subjects: readonly Subject[]
  /** The action of the button beside each subject. */
  to: "activate" | "deactivate"
}

/** Subjects, each with a button that makes it active or inactive. */
export function SubjectShelf({ subjects, to }: SubjectShelfProps) {
  const change = useAction(to === "activate" ? activateSubjectCall : deactivateSubjectCall, {
    outdates: [adminSubjectsCall, classSubjectsCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  const [ask, confirmation] = useConfirm()
  const press = async (subject: Subject) => {
    const isSure = to === "activate" || (await ask(deactivation(subject.name)))
    if (isSure) change.mutate({ id: subject.id })
  }
  const verb = to === "activate" ? "Activate" : "Deactivate"
  return (
    <>
      <Grid as="ul" column="l" gap={3}>
        {subjects.map((subject) => (
          <Row as="li" gap={3} justify="between" surface="card" round="m" key={subject.id} className={css.subject}>
            <ColorLabel color={subject.color} name={subject.name} mark={subject.tag} />
            <Button
              needs="classes"
              size="small"
              aria-label={`${verb} ${subject.name}`}
              busy={change.isPending && change.variables.id === subject.id}
              onClick={() => void press(subject)}
            >
              {verb}
            </Button>
          </Row>
        ))}
      </Grid>
      {confirmation}
    </>
  )
}

function deactivation(name: string): ConfirmQuestion {
  return {
    title: `Deactivate ${name}?`,
    text: "Teachers can no longer choose this subject. Classes that have it keep it. You can activate it again later.",
    yes: `Deactivate ${name}`,
    no: "Keep it active",
  }
}
