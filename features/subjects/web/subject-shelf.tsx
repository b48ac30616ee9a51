import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { ColorLabel } from "../../../ui/fields/color-label.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
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
  const verb = to === "activate" ? "Activate" : "Deactivate"
  return (
    <ul className={css.shelf}>
      {subjects.map(({ id, name, tag, color }) => (
        <li key={id} className={css.subject}>
          <ColorLabel color={color} name={name} mark={tag} />
          <Button
            size="small"
            aria-label={`${verb} ${name}`}
            busy={change.isPending && change.variables.id === id}
            onClick={() => change.mutate({ id })}
          >
            {verb}
          </Button>
        </li>
      ))}
    </ul>
  )
}
