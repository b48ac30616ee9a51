import { Card } from "../../../ui/page/card.tsx"
import { Loading, Skeleton } from "../../../ui/states/skeleton.tsx"
import { Money } from "../../../ui/text/money.tsx"
import type { MoneySummary } from "../contract.ts"
import css from "./money-figures.module.css"

const figures = [
  { name: "deferred", label: "Not earned yet", note: "Paid for meetings that are still to come" },
  { name: "owedToTeachers", label: "Owed to teachers", note: "Earned and not paid out" },
  { name: "fee", label: "School fee", note: "Earned by the school" },
  { name: "refundsDue", label: "Refunds due", note: "Approved and not paid" },
  { name: "overPaid", label: "Overpaid", note: "To return, or for the next payment" },
  { name: "corrections", label: "Corrections", note: "Accepted with less than due" },
] as const

/** What the school has by channel, and who owns it. */
export function MoneyFigures({ summary }: { summary: MoneySummary }) {
  const all = summary.channels.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return (
    <div className={css.figures}>
      <Card tint="sky" className={css.have}>
        <h2>The school has</h2>
        <p className={css.sum}>
          <Money pesos={all} />
        </p>
        {summary.channels.length > 0 ? (
          <dl className={css.channels}>
            {summary.channels.map(({ channel, amount }) => (
              <div key={channel}>
                <dt>{channel}</dt>
                <dd>
                  <Money pesos={amount} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={css.none}>Nothing has come in yet. Accepted payments are entered by themselves.</p>
        )}
      </Card>
      <dl className={css.owed}>
        {figures.map(({ name, label, note }) => (
          <Card key={name} pad="small">
            <dt>{label}</dt>
            <dd className={css.figure}>
              <Money pesos={summary[name]} />
            </dd>
            <dd className={css.note}>{note}</dd>
          </Card>
        ))}
      </dl>
    </div>
  )
}

export function MoneyFiguresSkeleton() {
  return (
    <Loading text="Loading the figures…">
      <div className={css.figures}>
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
      </div>
    </Loading>
  )
}
