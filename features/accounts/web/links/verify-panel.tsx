import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { BreakableText } from "../../../../ui/text/breakable-text.tsx"
import { UnbrokenWords } from "../../../../ui/text/unbroken-words.tsx"
import { minutesALinkLasts } from "../../domain/mail-links.ts"
import { withNext } from "../../domain/next-page.ts"
import css from "../account.module.css"
import { DevMailNote } from "./dev-mail-note.tsx"
import { EmailDrawing } from "./email-drawing.tsx"
import { storeNextPage } from "./next-page-storage.ts"
import { whenVisible } from "./when-visible.ts"

interface VerifyPanelProps {
  email: string
  keepsMails: boolean
  /** The page that was asked for before the address was verified. */
  next: string | null
}

/**
 * Sends the verification mail when the page opens and on request, and goes to the next page once the address is
 * verified.
 */
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
    <Stack gap={3} align="center" surface="card" round="l" isCentered className={css.panel}>
      <EmailDrawing kind={isSent ? "sent" : "waiting"} />
      <Stack gap={2} tone="soft" className={css.said} role="status">
        {isSent ? <MailSent email={email} /> : <Sending email={email} isUnsent={!isSending} />}
      </Stack>
      {failure && <Alert>{failure.message}</Alert>}
      <Button tone={failure ? "brand" : "plain"} size="large" onClick={send} busy={isSending} disabled={left > 0}>
        {left > 0 ? `Send again in ${formatCountdown(left)}` : failure ? "Try again" : "Send it again"}
      </Button>
      {keepsMails && <DevMailNote />}
    </Stack>
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

function MailSent({ email }: { email: string }) {
  return (
    <>
      <h2>
        <UnbrokenWords>Check your e-mail</UnbrokenWords>
      </h2>
      <p>We have sent a link to</p>
      <strong>
        <BreakableText>{email}</BreakableText>
      </strong>
      <p>
        Open it within {minutesALinkLasts} minutes. Then this page continues automatically. No e-mail? Check your spam
        folder too.
      </p>
    </>
  )
}

/** A countdown in seconds until something may be tried again: `[left, start]`. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    const clock = setInterval(count, 1000)
    return () => clearInterval(clock)
  }, [until])
  return [left, (seconds) => setUntil(Date.now() + seconds * 1000)]
}

/** "4:05" */
function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

/** Short, so that a person who opens the link on a phone soon sees the result on this screen. */
const everyMs = 4_000
/** Polling stops after this time and restarts when the page becomes visible. */
const patienceMs = 15 * 60_000

/** Reports that the address was verified in another tab, browser or device. Polls while the page is visible. */
function useVerifiedElsewhere(onVerified: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: polls for as long as the page is mounted
  useEffect(() => {
    let since = Date.now()
    let isOver = false
    const ask = async () => {
      if (isOver || document.visibilityState !== "visible") return
      const answer = await import("../../contract.ts")
        .then(({ isVerifiedCall }) => callApi(isVerifiedCall, {}))
        .catch(() => null)
      if (!answer?.isVerified || isOver) return
      isOver = true
      onVerified()
    }
    const comeBack = () => {
      since = Date.now()
      void ask()
    }
    const clock = setInterval(() => Date.now() - since < patienceMs && void ask(), everyMs)
    document.addEventListener("visibilitychange", comeBack)
    window.addEventListener("focus", comeBack)
    return () => {
      isOver = true
      clearInterval(clock)
      document.removeEventListener("visibilitychange", comeBack)
      window.removeEventListener("focus", comeBack)
    }
  }, [])
}

type Sending = { state: "idle" | "sending" | "sent"; failure: ApiFailure | null }

/**
 * Sends the mail with the link: when the page opens, unless an earlier link is still valid, and whenever the person
 * asks. A new try clears the result of the one before.
 */
function useVerificationMail(onFailure: (failure: ApiFailure) => void): Sending & { send: () => void } {
  const [sending, setSending] = useState<Sending>({ state: "sending", failure: null })
  const send = async (unlessSent: boolean) => {
    setSending({ state: "sending", failure: null })
    try {
      await callApi((await import("../../contract.ts")).sendVerificationCall, { unlessSent })
      setSending({ state: "sent", failure: null })
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, lost)
      setSending({ state: "idle", failure })
      onFailure(failure)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => whenVisible(() => void send(true)), [])
  return { ...sending, send: () => void send(false) }
}

/** Also shown when the code of the call cannot be loaded. */
const lost = "The connection was lost. Check your internet and try again."
