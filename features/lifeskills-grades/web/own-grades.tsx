import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import type { OwnGrade } from "../contract.ts"
import css from "./own-grades.module.css"

/** The grades that a learner or a parent can see in a lifeskills class, each with the teacher's comment. */
export function OwnGrades({ grades }: { grades: readonly OwnGrade[] }) {
  return (
    <ul className={css.grades}>
      {grades.map(({ fullName, grade, remark, comment }) => (
        <li key={`${fullName} ${grade} ${comment}`} className={css.grade}>
          <h3 className={css.name}>{fullName}</h3>
          <p className={css.mark} data-remark={remark}>
            <span className="unseen">Grade: </span>
            {grade}
          </p>
          <div className={css.words}>
            <StatusBadge tone={remark === "Passed" ? "green" : "red"}>{remark}</StatusBadge>
            <blockquote className={css.comment}>
              <span className="unseen">The teacher's comment: </span>
              {comment}
            </blockquote>
          </div>
        </li>
      ))}
    </ul>
  )
}
