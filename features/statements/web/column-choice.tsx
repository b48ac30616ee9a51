import { useId, useState } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { Alert } from "../../../ui/form/form.tsx"
import { Stack } from "../../../ui/layout/layout.tsx"
import { type ColumnUse, columnUses, columnUseWords, validateUses } from "../domain/statement-columns.ts"
import css from "./statement-form.module.css"
import type { StatementUpload } from "./use-statement-upload.ts"

interface ColumnChoiceProps {
  preview: NonNullable<StatementUpload["preview"]>
  onChosen(columns: (ColumnUse | null)[]): void
}

const options = columnUses.map((use) => ({ value: use, label: capitalised(columnUseWords[use]) }))

function capitalised(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Asks what each column of a file is, once for each channel. */
export function ColumnChoice({ preview, onChosen }: ColumnChoiceProps) {
  const id = useId()
  const { columns, message } = preview
  const [uses, setUses] = useState(() => columns.map(({ use }) => use))
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (nth: number, use: string) =>
    setUses((all) =>
      all.map((each, at) => (at === nth ? (columnUses.find((columnUse) => columnUse === use) ?? null) : each)),
    )
  const read = () => {
    const wrong = validateUses(uses)
    setProblem(wrong)
    if (!wrong) onChosen(uses)
  }
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h3 id={id}>What is in each column?</h3>
      <p>{message} We remember your choice for this channel.</p>
      <div className={css.columns}>
        {columns.map(({ name, sample }, nth) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity and never move
            key={nth}
            label={name || `Column ${nth + 1}`}
            name={`column-${nth}`}
            help={sample ? `First: ${sample}` : "Empty"}
            optional
            placeholder="Not needed"
            options={options}
            value={uses[nth] ?? ""}
            onChange={(use) => choose(nth, use)}
          />
        ))}
      </div>
      {problem && <Alert>{problem}</Alert>}
      <div className={css.actions}>
        <Button tone="brand" onClick={read}>
          Read the file this way
        </Button>
      </div>
    </Stack>
  )
}
