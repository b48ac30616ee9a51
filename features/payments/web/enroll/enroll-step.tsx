import { type ReactNode, useId } from "react"
import { Grid, Stack } from "../../../../ui/layout/layout.tsx"
import css from "./enroll-form.module.css"

/** One step of the enrollment under its heading; CSS numbers the steps. */
export function EnrollStep({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap={4} surface="card" round="l" pad="card" className={css.step} aria-labelledby={id}>
      <Grid columns="start" gap="1 3" align="center" className={css.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </Grid>
      {children}
    </Stack>
  )
}
