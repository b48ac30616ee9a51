import { useEffect, useState } from "react"
import { ApiFailure } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/button.tsx"
import { Form, SubmitButton } from "../../../ui/form.tsx"
import { Steps } from "../../../ui/steps.tsx"
import { useForm } from "../../../ui/use-form.ts"
import css from "./account.module.css"
import { RegisterFields } from "./register-fields.tsx"
import { emptyRegistration, registerSteps, registrationRules, sendRegistration, stepOfField } from "./register-steps.ts"
import { type Registered, RegisteredPanel } from "./registered-panel.tsx"
import { TermsNotice } from "./terms-notice.tsx"
import { useStep } from "./use-step.ts"

const last = registerSteps.length

/** Account info, basic info, contact info: each step checks its own fields, and Enter goes on. */
export function RegisterForm({ next, onDone }: { next: string | null; onDone: () => void }) {
  const [step, go] = useStep(last)
  const [isBack, setBack] = useState(false)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const form = useForm({
    about: "register",
    keeps: "in-tab",
    start: emptyRegistration,
    schema: registrationRules,
    send: (values) =>
      sendRegistration(values).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.status === 409) setTaken(values.email)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; passwords do not survive a reload, so it begins again
  useEffect(() => {
    if (step === 1) return
    setBack(true)
    go(1, true)
  }, [])

  if (registered) return <RegisteredPanel registered={registered} next={next} />
  return (
    <>
      <Steps steps={registerSteps.map(({ title }) => title)} at={step} label="Steps of the registration" />
      <Form form={{ ...form, submit: step < last ? goOn : form.submit }} label="Register">
        <RegisterFields form={form} step={step} isBack={isBack} taken={taken} next={next} />
        <div className={css.turns}>
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
        </div>
        <TermsNotice />
      </Form>
    </>
  )
}
