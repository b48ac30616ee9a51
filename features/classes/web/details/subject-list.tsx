import { ColorLabel } from "../../../../ui/fields/color-label.tsx"
import type { ClassData } from "../../contract.ts"
import css from "./subject-list.module.css"

/** The subjects of a homeschool class, each in its own colour. */
export function SubjectList({ subjects }: { subjects: ClassData["subjects"] }) {
  return (
    <ul className={css.subjects}>
      {subjects.map(({ id, name, tag, color }) => (
        <li key={id}>
          <ColorLabel color={color} name={name} mark={tag} />
        </li>
      ))}
    </ul>
  )
}
