import css from "../account.module.css"
import emails from "./emails.svg"

type EmailKind = "waiting" | "sent" | "opened" | "late"

/** A drawing of an e-mail: to be sent, on its way, opened, or expired. */
export function EmailDrawing({ kind }: { kind: EmailKind }) {
  return (
    <svg className={css.letter} data-kind={kind} viewBox="0 0 240 150" aria-hidden="true">
      {kind === "sent" && <use href={`${emails}#email-wind`} />}
      <use className={css.drawn} href={`${emails}#email-${kind}`} />
    </svg>
  )
}
