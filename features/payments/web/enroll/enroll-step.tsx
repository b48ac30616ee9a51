import { type ReactNode, useId } from "react"
import { Grid, Stack } from "../../../../ui/layout/layout.tsx"
import css from "./enroll-step.module.css"

/** The class of a form whose steps are numbered. */
export const stepsClass = css.steps

interface EnrollStepProps {
  title: string
  /** The content says enough: on a phone, where every line counts. */
  isTitleUnseen?: boolean
  children: ReactNode
}

/** One step of the enrollment under its heading; CSS numbers the steps. */
export function EnrollStep({ title, isTitleUnseen, children }: EnrollStepProps) {
  const id = useId()
  return (
    <Stack as="section" gap={4} surface="card" round="l" pad="card" className={css.step} aria-labelledby={id}>
      {isTitleUnseen ? (
        <h2 id={id} className="unseen">
          {title}
        </h2>
      ) : (
        <Grid columns="start" gap="1 3" align="center" className={css.head}>
          <h2 id={id}>{title}</h2>
        </Grid>
      )}
      {children}
    </Stack>
  )
}
