import { useState } from "react"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { formatDate } from "../../../../lib/day.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"
import type { NewVersion } from "../../agreement-contract.ts"

/** What is new in the documents, and the button that agrees to it (docs/rules/privacy.md#consent). */
export function NewVersions({ documents, onAgreed }: { documents: NewVersion[]; onAgreed(): void }) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const agree = async () => {
    setSending(true)
    setProblem(null)
    try {
      const { agreeCall } = await import("../../agreement-contract.ts")
      await callApi(agreeCall, { through: newestDay(documents) })
      onAgreed()
    } catch (failure) {
      setProblem(failure instanceof ApiFailure ? failure.message : "The connection was lost. Try again.")
      setSending(false)
    }
  }
  return (
    <Stack gap={5}>
      {documents.map(({ title, path, version, changes }) => (
        <Stack as="section" gap={2} key={`${path} ${version}`} aria-label={title}>
          <h2>{title}</h2>
          <p>New from {formatDate(version)}:</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p>
            <a href={path} target="_blank" rel="noreferrer">
              Read the {title.toLowerCase()}
            </a>
          </p>
        </Stack>
      ))}
      {problem && <Alert>{problem}</Alert>}
      <Button tone="brand" size="large" busy={isSending} onClick={() => void agree()}>
        I agree
      </Button>
    </Stack>
  )
}

const newestDay = (documents: readonly NewVersion[]) =>
  documents.reduce((newest, { version }) => (version > newest ? version : newest), "")
