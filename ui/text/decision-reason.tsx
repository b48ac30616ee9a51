import { Stack, Text } from "../layout/layout.tsx"

interface DecisionReasonProps {
  /** The reason as a sentence; null if there is only a message. */
  why: string | null
  /** The administrator's message. */
  words: string | null
  /** The next step, as a sentence. */
  next: string
}

/** Why something was denied, with the administrator's message and the next step. */
export function DecisionReason({ why, words, next }: DecisionReasonProps) {
  return (
    <Stack gap={2}>
      {why && <p>{why}</p>}
      {words && (
        <p>
          Message from the school:{" "}
          <Text as="q" keepsLines canBreakAnywhere>
            {words}
          </Text>
        </p>
      )}
      <p>{next}</p>
    </Stack>
  )
}
