import { Link } from "react-router"
import type { FaqItem } from "../content/faq.ts"
import css from "./faq-list.module.css"

interface QuestionListProps {
  questions: readonly FaqItem[]
  /** With a name, opening one closes the others. */
  name?: string
  /** The page they stand on: an answer does not lead to where the reader is. */
  here?: string
}

/** Questions that open on a press. The browser's own parts: they work before the page's code arrives and are found by Ctrl+F. */
export function FaqList({ questions, name, here }: QuestionListProps) {
  return (
    <div className={css.list}>
      {questions.map(({ question, answer, link }) => (
        <details key={question} className={css.item} name={name}>
          <summary className={css.question}>
            <span>{question}</span>
            <svg
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.400"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="M10 4v12M4 10h12" />
            </svg>
          </summary>
          <div className={css.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && link.to !== here && <Link to={link.to}>{link.label}</Link>}
          </div>
        </details>
      ))}
    </div>
  )
}
