import { Cluster, Panel, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import type { DeskPayment } from "../../desk-contract.ts"
import type { CheckFinding, CheckLevel, PaymentCheck } from "../../domain/checks/payment-check.ts"
import { checkLabels, levelLabels, levelTones } from "./check-labels.ts"
import css from "./desk-checks.module.css"

interface CheckBadgesProps {
  /** The fine ones may be left out. The badge shows the sentence on hover. */
  checks: readonly (CheckFinding & Partial<Pick<PaymentCheck, "text">>)[]
}

/**
 * The checks that an administrator should look at, in a row of a list: the names of those that are not fine, alarms
 * first.
 */
export function CheckBadges({ checks }: CheckBadgesProps) {
  const findings = ["alarm", "look"].flatMap((wanted) => checks.filter(({ level }) => level === wanted))
  if (findings.length === 0) return <StatusBadge tone="green">Checks passed</StatusBadge>
  return (
    <Cluster as="span" gap={1} className={css.badges}>
      {findings.map(({ check, level, text }) => (
        <span key={check} title={text}>
          <StatusBadge tone={levelTones[level]}>
            {checkLabels[check]}
            {level === "alarm" && <span className="unseen">, problem</span>}
          </StatusBadge>
        </span>
      ))}
    </Cluster>
  )
}

/** The checks with their sentences, alarms first. Those that are fine share a line. */
export function CheckSentences({ checks }: Pick<DeskPayment, "checks">) {
  const at = (level: CheckLevel) => checks.filter((each) => each.level === level)
  const fine = at("fine")
  return (
    <Stack as="ul" gap={1} size="s" isTight className={css.sentences} aria-label="Checks">
      {[...at("alarm"), ...at("look")].map(({ check, level, text }) => (
        <Panel as="li" surface={levelTones[level]} round="s" data-level={level} key={check}>
          <strong>
            {checkLabels[check]}
            <span className="unseen">, {levelLabels[level].toLowerCase()}</span>
          </strong>
          <Text as="span" tone="ink">
            {text}
          </Text>
        </Panel>
      ))}
      {fine.length > 0 && (
        <Panel as="li" surface={levelTones.fine} round="s" data-level="fine">
          <strong>{fine.length === checks.length ? "All checks passed" : "Passed"}</strong>
          <Text as="span" tone="ink">
            {fine.map(({ check, text }, nth) => (
              <span key={check} title={text}>
                {nth > 0 && ", "}
                {nth === 0 ? checkLabels[check] : checkLabels[check].toLowerCase()}
              </span>
            ))}
          </Text>
        </Panel>
      )}
    </Stack>
  )
}
