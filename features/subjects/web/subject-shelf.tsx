import { Button } from "../../../ui/button.tsx"
import { Spine } from "../../../ui/spine.tsx"
import { toast } from "../../../ui/toast.ts"
import { useAction } from "../../../ui/use-call.ts"
import { activateSubject, adminSubjects, classSubjects, deactivateSubject, type Subject } from "../contract.ts"
import css from "./subject-shelf.module.css"

interface SubjectShelfProps {
  subjects: readonly Subject[]
  /** What the button beside each one does. */
  to: "activate" | "deactivate"
}

/** Subjects, each with the button that takes it out of the choice for classes or puts it back. */
export function SubjectShelf({ subjects, to }: SubjectShelfProps) {
  const change = useAction(to === "activate" ? activateSubject : deactivateSubject, {
    outdates: [adminSubjects, classSubjects],
    onDone: ({ message }) => toast.success(message),
    onRefused: toast.failed,
  })
  const verb = to === "activate" ? "Activate" : "Deactivate"
  return (
    <ul className={css.shelf}>
      {subjects.map(({ id, name, tag, color }) => (
        <li key={id} className={css.subject}>
          <Spine color={color} name={name} mark={tag} />
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
