import { useEffect } from "react"
import { useNavigate } from "react-router"
import { BreakableText } from "../../../ui/breakable-text.tsx"
import { Button } from "../../../ui/button.tsx"
import { Alert } from "../../../ui/form.tsx"
import { withNext } from "../domain/next-page.ts"
import css from "./account.module.css"
import { EmailDrawing } from "./email-drawing.tsx"
import { KeptMailsNote } from "./kept-mails-note.tsx"
import { storeNextPage } from "./next-page-storage.ts"
import { formatCountdown, useCountdown } from "./use-countdown.ts"
import { useVerificationMail } from "./use-verification-mail.ts"
import { useVerifiedElsewhere } from "./use-verified-elsewhere.ts"

interface VerifyPanelProps {
  email: string
  keepsMails: boolean
  /** The page that was asked for before the address was verified. */
  next: string | null
}

/** Sends the verification mail when the page opens, again if asked, and goes on by itself once the address is verified. */
export function VerifyPanel({ email, keepsMails, next }: VerifyPanelProps) {
  const navigate = useNavigate()
  const goOn = () => navigate(withNext("/redirect", next))
  useEffect(() => {
    if (next) storeNextPage(next)
  }, [next])
  const [left, wait] = useCountdown()
  useVerifiedElsewhere(goOn)
  const { state, failure, send } = useVerificationMail(({ status, retryAfter }) => {
    if (status === 401) navigate(withNext("/login", withNext("/checkpoint/verify", next)))
    if (status === 409) goOn()
    if (status === 429 && retryAfter) wait(retryAfter)
  })
  const isSent = state === "sent"
  const isSending = state === "sending"
  return (
    <div className={css.panel}>
      <EmailDrawing kind={isSent ? "sent" : "waiting"} />
      <div role="status" className={css.said}>
        {isSent ? <Sent email={email} /> : <Sending email={email} isUnsent={!isSending} />}
      </div>
      {failure && <Alert>{failure.message}</Alert>}
      <Button tone={failure ? "brand" : "plain"} size="large" onClick={send} busy={isSending} disabled={left > 0}>
        {left > 0 ? `Send again in ${formatCountdown(left)}` : failure ? "Try again" : "Send it again"}
      </Button>
      {keepsMails && <KeptMailsNote />}
    </div>
  )
}

function Sending({ email, isUnsent }: { email: string; isUnsent: boolean }) {
  return (
    <>
      <h2>{isUnsent ? "The link is not sent yet" : "Sending a link…"}</h2>
      <p>We send a link to</p>
      <strong>
        <BreakableText>{email}</BreakableText>
      </strong>
      <p>Open the link in that e-mail. Then this page continues automatically.</p>
    </>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <>
      <h2>Check your e-mail</h2>
      <p>We have sent a link to</p>
      <strong>
        <BreakableText>{email}</BreakableText>
      </strong>
      <p>Open it within five minutes. Then this page continues automatically. No e-mail? Check your spam folder too.</p>
    </>
  )
}
