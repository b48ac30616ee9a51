import type { SchoolContact } from "../../../lib/school-contact.ts"
import { ContactLinks } from "../../../ui/contact-links.tsx"
import { type Denial, explainDenial } from "../domain/denial.ts"
import css from "./attempt-list.module.css"

/** Why an enrollment was denied, as the mail says it, and what can be done next. */
export function DenialNote({ denial, contact }: { denial: Denial; contact: SchoolContact }) {
  const { why, next } = explainDenial(denial)
  return (
    <div className={css.denial}>
      {why && <p>{why}</p>}
      {denial.words && <p className={css.words}>{denial.words}</p>}
      <p>
        {next} Our admins
        <ContactLinks {...contact} />.
      </p>
    </div>
  )
}
