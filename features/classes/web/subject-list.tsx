import { ColorLabel } from "../../../ui/color-label.tsx"
import type { ClassData } from "../contract.ts"
import css from "./subject-list.module.css"

/** The subjects of a homeschool class, each with the colour it has everywhere. */
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
