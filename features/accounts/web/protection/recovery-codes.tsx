import { Button } from "../../../../ui/buttons/button.tsx"
import { CopyButton } from "../../../../ui/buttons/copy-button.tsx"
import { Cluster, Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import css from "./protection.module.css"

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone(): void
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join("\n")
  return (
    <Stack gap={4}>
      <p>
        If you lose your phone, one of these codes lets you in. Each works once. Write them down or save them now: we do
        not show them again.
      </p>
      <Grid as="ul" column="m" isFilled gap={2} surface="well" round="m" pad={4} className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Cluster gap={2}>
        <CopyButton
          text={text}
          label="Copy the recovery codes"
          failed="The codes could not be copied. Write them down."
        />
        <Button size="small" onClick={() => saveAsFile(text)}>
          Save as a file
        </Button>
      </Cluster>
      <Button tone="brand" size="large" wide onClick={onDone}>
        I have saved the codes
      </Button>
      <Text tone="soft" size="s">
        Keep them where you keep other important papers, not on this device alone.
      </Text>
    </Stack>
  )
}

function saveAsFile(text: string) {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }))
  const link = document.createElement("a")
  link.href = address
  link.download = "recovery-codes.txt"
  link.click()
  URL.revokeObjectURL(address)
}
