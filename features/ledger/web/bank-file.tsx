import { useState } from "react"
import { FileButton } from "../../../ui/buttons/file-button.tsx"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { Cluster } from "../../../ui/layout/layout.tsx"
import { IconDownload } from "../../../ui/pictures/icons.ts"
import { type AccountNumberStyle, accountNumberStyles } from "../domain/bank-file.ts"

const labels: Record<AccountNumberStyle, string> = {
  apostrophe: "'0917… for spreadsheets",
  formula: '="0917…" as a formula',
  plain: "0917… digits only",
}

/** Downloads a file for the bank, with account numbers in the form that the bank needs. `path`: of the call. */
export function BankFile({ path }: { path: string }) {
  const [numbers, setNumbers] = useState<string>("apostrophe")
  return (
    <Cluster gap={3} align="end">
      <SelectField
        label="Account numbers"
        name="numbers"
        options={accountNumberStyles.map((value) => ({ value, label: labels[value] }))}
        placeholder={null}
        value={numbers}
        onChange={setNumbers}
      />
      <FileButton href={`${path}?numbers=${numbers}`} icon={<IconDownload />}>
        File for the bank
      </FileButton>
    </Cluster>
  )
}
