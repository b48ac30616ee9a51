import { ButtonAnchor } from "../../../ui/buttons/button.tsx"
import { Cluster } from "../../../ui/layout/layout.tsx"
import css from "./statement-form.module.css"

/** A sample statement of the demo's wallet, to try out statements; real schools have their own. */
export function SampleStatement() {
  return (
    <Cluster as="p" gap={2} className={css.sample}>
      This is a demo school. Try it with a GCash statement.
      <ButtonAnchor size="small" href="/demo/statement.csv" download="statement.csv">
        Download the sample statement
      </ButtonAnchor>
    </Cluster>
  )
}
