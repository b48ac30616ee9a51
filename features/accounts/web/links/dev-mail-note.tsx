import { Text } from "../../../../ui/layout/layout.tsx"
import css from "../account.module.css"

/** Says where mails can be read when no mail server is set and they are only stored. */
export function DevMailNote() {
  return (
    <Text tone="soft" size="s" className={css.notice}>
      This school does not send e-mails: <a href="/dev/mail">read them at /dev/mail</a>.
    </Text>
  )
}
