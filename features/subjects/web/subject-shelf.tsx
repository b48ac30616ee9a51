import { Button } from "../../../ui/button.tsx"
import { ColorLabel } from "../../../ui/color-label.tsx"
import { toast } from "../../../ui/toast.ts"
import { useAction } from "../../../ui/use-call.ts"
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
  /** What the button beside each one does. */
  to: "activate" | "deactivate"
}

/** Subjects, each with the button that takes it out of the choice for classes or puts it back. */
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
