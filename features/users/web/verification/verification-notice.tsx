import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { DecisionReason } from "../../../../ui/text/decision-reason.tsx"
import type { Verification } from "../../domain/teacher-verification.ts"
import { explainVerificationDenial, type VerificationDenial } from "../../domain/verification-denial.ts"
import css from "./verification-notice.module.css"

const words = {
  "not verified": {
    surface: "sky",
    title: "Get verified",
    text: "Families trust verified teachers. Send a picture of one valid ID. Only the school can see it.",
    step: "Send your ID",
  },
  pending: {
    surface: "mango",
    title: "Your ID is being checked",
    text: "You don't need to do anything. The result will appear here.",
    step: null,
  },
  denied: {
    surface: "coral",
    title: "Your application was rejected",
    text: null,
    step: "Apply again",
  },
} as const

interface VerificationNoticeProps {
  verification: Verification
  denial: VerificationDenial
}

/** The next step for a teacher who is not verified; nothing once verified. */
export function VerificationNotice({ verification, denial }: VerificationNoticeProps) {
  if (verification === "verified") return null
  const { surface, title, text, step } = words[verification]
  return (
    <Cluster
      as="section"
      gap="4 6"
      justify="between"
      surface={surface}
      round="l"
      className={css.notice}
      aria-labelledby="verification"
    >
      <div>
        <h2 id="verification">{title}</h2>
        {text && (
          <Text tone="soft" above={1}>
            {text}
          </Text>
        )}
        {verification === "denied" && <DecisionReason {...explainVerificationDenial(denial)} words={denial.words} />}
      </div>
      {step && (
        <ButtonLink tone="accent" to="/teacher/apply">
          {step}
        </ButtonLink>
      )}
    </Cluster>
  )
}
