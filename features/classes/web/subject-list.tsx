import type { CSSProperties } from "react"
import type { ClassData } from "../contract.ts"
import css from "./subject-list.module.css"

/** The subjects of a homeschool class, each with the colour it has everywhere. */
export function SubjectList({ subjects }: { subjects: ClassData["subjects"] }) {
  return (
    <ul className={css.subjects}>
      {subjects.map(({ id, name, tag, color }) => (
        <li key={id} className={css.subject} style={{ "--subject": color } as CSSProperties}>
          <i className={css.spine} aria-hidden="true" />
          <span className={css.name}>{name}</span>
          <span className={css.tag}>{tag}</span>
        </li>
      ))}
    </ul>
  )
}
