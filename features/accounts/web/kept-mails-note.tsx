import css from "./account.module.css"

/** Where mails are only kept, because no mail server is set: says where they can be read. */
export function KeptMailsNote() {
  return (
    <p className={css.notice}>
      This school keeps its mails instead of sending them: <a href="/dev/mail">read them at /dev/mail</a>.
    </p>
  )
}
