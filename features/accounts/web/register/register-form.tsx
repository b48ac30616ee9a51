import { useCallback, useEffect, useRef, useState } from "react"
import { Link, useNavigate, useSearchParams } from "react-router"
import { ApiFailure } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { Steps } from "../../../../ui/form/steps.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Row, Text } from "../../../../ui/layout/layout.tsx"
import { withNext } from "../../domain/next-page.ts"
import css from "../account.module.css"
import { EmailDrawing } from "../links/email-drawing.tsx"
import { NewsPanel } from "./news-panel.tsx"
import { RegisterFields } from "./register-fields.tsx"
import { emptyRegistration, registerSteps, registrationRules, sendRegistration, stepOfField } from "./register-steps.ts"

const last = registerSteps.length

/** Three steps: account, basic and contact information. Each step checks its own fields, and Enter goes to the next. */
export function RegisterForm({ next, onDone }: { next: string | null; onDone: () => void }) {
  const [step, go] = useStep(last)
  const [isBack, setBack] = useState(false)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const form = useForm({
    about: "register",
    keeps: "in-tab",
    start: emptyRegistration,
    schema: registrationRules,
    send: (values) =>
      sendRegistration(values).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.status === 409) setTakenEmail(values.email)
        throw failure
      }),
    onSent: ({ message }, { firstName, email }) => {
      setRegistered({ message, firstName, email })
      onDone()
    },
    onWrong: (errors) => go(stepOfField(Object.keys(errors))),
    visitor: true,
  })
  const goOn = async () => {
    if (await form.passes(registerSteps[step - 1]?.fields ?? [])) go(step + 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: a reload clears passwords, so the form restarts
  useEffect(() => {
    if (step === 1) return
    setBack(true)
    go(1, true)
  }, [])

  if (registered) return <RegisteredPanel registered={registered} next={next} />
  return (
    <>
      <Steps steps={registerSteps.map(({ title }) => title)} at={step} label="Sign-up steps" />
      <Form form={{ ...form, submit: step < last ? goOn : form.submit }} label="Register">
        <RegisterFields form={form} step={step} isBack={isBack} takenEmail={takenEmail} next={next} />
        <Row gap={3} align="stretch" above={2} className={css.turns}>
          {step > 1 && <Button onClick={() => go(step - 1)}>Prev</Button>}
          {step < last ? (
            <Button key="next" tone="brand" type="submit">
              Next
            </Button>
          ) : (
            <SubmitButton key="register" form={form}>
              Register
            </SubmitButton>
          )}
        </Row>
        <TermsNotice />
      </Form>
    </>
  )
}

/** How long the success message stays before the log-in page opens (docs/rules/accounts.md#accounts). */
const pauseMs = 3_000

/** The server's message, and the address it was for. */
type Registered = { message: string; firstName: string; email: string }

function RegisteredPanel({ registered, next }: { registered: Registered; next: string | null }) {
  const { message, firstName, email } = registered
  const navigate = useNavigate()
  const login = withNext("/login", next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer, from the moment the panel appears
  useEffect(() => {
    const leave = setTimeout(() => navigate(login, { state: { email, isNew: true } }), pauseMs)
    return () => clearTimeout(leave)
  }, [])
  return (
    <NewsPanel>
      <EmailDrawing kind="opened" />
      <h2>Welcome, {firstName}!</h2>
      <p>
        {message} We are taking you to the log-in page…{" "}
        <Link to={login} state={{ email, isNew: true }}>
          Go there now
        </Link>
      </p>
    </NewsPanel>
  )
}

/** The terms that everybody accepts. They open in a new tab, so that the form is not lost. */
function TermsNotice() {
  return (
    <Text tone="soft" size="s" className={css.notice}>
      By signing up, you agree to our <Agreement to="/agreements/terms-and-conditions">terms and conditions</Agreement>{" "}
      and our <Agreement to="/agreements/safety-and-privacy-policy">safety and privacy policy</Agreement>.{" "}
      <Text as="span" isOneLine>
        Under-18s
      </Text>{" "}
      cannot register themselves: a parent or guardian must register them.
    </Text>
  )
}

function Agreement({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="unseen"> (opens in a new tab)</span>
    </Link>
  )
}

/**
 * The step of a form with steps, from 1. It is kept in the address, so that the phone's back button goes to the
 * previous step. When the step changes, its first wrong field gets the focus, otherwise its first field.
 */
function useStep(count: number): [step: number, go: (step: number, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const step = Math.min(Math.max(Math.trunc(Number(params.get("step"))) || 1, 1), count)
  const before = useRef(step)
  const go = useCallback(
    (to: number, replace = false) => {
      if (to !== step) setParams((now) => withStep(now, to), { replace, preventScrollReset: true })
    },
    [setParams, step],
  )
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    focusStep(step)
  }, [step])
  return [step, go]
}

function withStep(now: URLSearchParams, step: number): URLSearchParams {
  const next = new URLSearchParams(now)
  if (step === 1) next.delete("step")
  else next.set("step", String(step))
  return next
}

function focusStep(step: number): void {
  const fields = document.querySelector(`[data-step="${step}"]`)
  const first = fields?.querySelector<HTMLElement>("[aria-invalid]") ?? fields?.querySelector<HTMLElement>("input")
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: "center" })
}
