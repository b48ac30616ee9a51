import { Panel } from "../../../ui/layout/layout.tsx"
import { ListView } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { Moment } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { type MailProblemData, mailProblemsCall } from "../contract.ts"
import { mailProblemDays, mailProblemWords } from "../domain/mail-problems.ts"
import css from "./mail-problems.module.css"

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
        <ul className={css.problems} aria-label="Mail problems">
          {problems.map((problem) => (
            <Problem key={`${problem.reason} ${problem.code} ${problem.isGivenUp}`} problem={problem} zone={zone} />
          ))}
        </ul>
      )}
      empty={<p className={css.none}>No mail failed in the last {mailProblemDays} days.</p>}
      skeleton={{ count: 1, picture: false }}
    />
  )
}

function Problem({ problem, zone }: { problem: MailProblemData; zone: string }) {
  const { reason, code, domain, isGivenUp, mails, lastAt } = problem
  const { what, advice } = mailProblemWords[reason]
  return (
    <Panel as="li" surface="card" round="m" pad={4} className={css.problem}>
      <p className={css.what}>
        <strong>{what}</strong>
        <StatusBadge tone={isGivenUp ? "red" : "orange"}>{countOf(mails, isGivenUp)}</StatusBadge>
      </p>
      <p>{advice}</p>
      <p className={css.facts}>
        {code && <>Code {code}. </>}
        Last time{domain && <> to {domain}</>}: <Moment at={lastAt} zone={zone} />
      </p>
    </Panel>
  )
}

const countOf = (mails: number, isGivenUp: boolean) =>
  `${mails.toLocaleString("en")} ${mails === 1 ? "mail" : "mails"} ${isGivenUp ? "not sent" : "waiting"}`
