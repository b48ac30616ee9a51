import { Cluster, Small, Stack, Text } from "../../../ui/layout/layout.tsx"
import { ListView } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { Moment } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { type MailProblemData, mailProblemsCall } from "../contract.ts"
import { mailProblemDays, mailProblemWords } from "../domain/mail-problems.ts"

const minute = 60_000

/**
 * Why mails are not delivered: what happened, what can be done, and the code for the provider
 * (docs/rules/notices.md#mails).
 */
export function MailProblems({ zone }: { zone: string }) {
  return (
    <ListView
      of={useList(mailProblemsCall, { rows: "problems", every: minute })}
      what="mail problems"
      renderRows={(problems) => (
        <Stack as="ul" gap={3} aria-label="Mail problems">
          {problems.map((problem) => (
            <Problem key={`${problem.reason} ${problem.code} ${problem.isGivenUp}`} problem={problem} zone={zone} />
          ))}
        </Stack>
      )}
      empty={<Small>No e-mail failed in the last {mailProblemDays} days.</Small>}
      skeleton={{ count: 1, picture: false }}
    />
  )
}

function Problem({ problem, zone }: { problem: MailProblemData; zone: string }) {
  const { reason, code, domain, isGivenUp, mails, lastAt } = problem
  const { what, advice } = mailProblemWords[reason]
  return (
    <Stack as="li" gap={1} surface="card" round="m" pad={4}>
      <Cluster as="p" gap="2 3">
        <strong>{what}</strong>
        <StatusBadge tone={isGivenUp ? "red" : "orange"}>{countOf(mails, isGivenUp)}</StatusBadge>
      </Cluster>
      <p>{advice}</p>
      <Text tone="soft" size="s" canBreakAnywhere>
        {code && <>Code {code}. </>}
        Last time{domain && <> to {domain}</>}: <Moment at={lastAt} zone={zone} />
      </Text>
    </Stack>
  )
}

const countOf = (mails: number, isGivenUp: boolean) =>
  `${mails.toLocaleString("en")} ${mails === 1 ? "mail" : "mails"} ${isGivenUp ? "not sent" : "waiting"}`
