import { Link } from "react-router"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { LineIcon } from "../../../../ui/pictures/line-icon.tsx"
import type { Passage } from "../content/agreement.ts"
import type { FaqItem } from "../content/faq.ts"
import css from "./faq-list.module.css"

interface QuestionListProps {
  questions: readonly FaqItem[]
  /** With a name, opening one closes the others. */
  name?: string
  /** The page with the list, so that an answer does not link to its own page. */
  here?: string
}

/** Questions with collapsible answers, as <details>: they work before hydration, and Ctrl+F finds them. */
export function FaqList({ questions, name, here }: QuestionListProps) {
  return (
    <Stack>
      {questions.map(({ question, answer, link }) => (
        <details key={question} className={css.item} name={name}>
          <summary className={css.question}>
            <span>{question}</span>
            <LineIcon path="M10 4v12M4 10h12" weight={2.4} />
          </summary>
          <Stack gap={3} align="start" tone="soft" className={css.answer}>
            {answer.map((passage) => (
              <PassageText key={String(passage)} passage={passage} />
            ))}
            {link && link.to !== here && <Link to={link.to}>{link.label}</Link>}
          </Stack>
        </details>
      ))}
    </Stack>
  )
}

function PassageText({ passage }: { passage: Passage }) {
  if (typeof passage === "string") return <p>{passage}</p>
  return (
    <ul>
      {passage.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
