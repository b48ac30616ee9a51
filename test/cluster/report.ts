import type { Fault } from "./faults.ts"
import type { CallFigures, Damage } from "./verdict.ts"

export type Report = {
  /** Whether all calls succeeded again before the timeout. */
  isBack: boolean
  struckMs: number
  acknowledged: number
  /** By the name of the way (`Ways`). */
  figures: Record<string, CallFigures>
  damage: Damage & { wrongCounts: number }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export function reportLines(name: string, fault: Fault, { struckMs, acknowledged, figures, damage }: Report): string[] {
  const damages = Object.entries(damage).map(([kind, count]) => `${kind} ${count}`)
  return [
    `\n${name}: ${fault.what} (${seconds(struckMs)})`,
    `  ${acknowledged} enrollments acknowledged; ${damages.join(", ")}`,
    ...Object.entries(figures).map(([way, each]) => {
      const outcomes = Object.entries(each.outcomes).map(([outcome, count]) => `${count} × ${outcome}`)
      const failed = each.failed === 0 ? "none" : `${each.failed} (${outcomes.join(", ")})`
      const times = `writes back ${seconds(each.writesBackMs)}, slowest ${seconds(each.slowestMs)}`
      return `  ${way}: ${failed} of ${each.calls} failed; ${times}, slowest failure ${seconds(each.slowestFailureMs)}`
    }),
  ]
}

/** Returns a line for each violated expectation. */
export function complaintsAbout(name: string, fault: Fault, report: Report): string[] {
  const all = Object.values(report.figures)
  const failed = all.reduce((sum, each) => sum + each.failed, 0)
  const back = Math.max(...all.map(({ writesBackMs }) => writesBackMs))
  const strange = [...new Set(all.flatMap(({ outcomes }) => Object.keys(outcomes)))].filter(
    (said) => said !== "503" && !(fault.mayBeCut && said.startsWith("cut")),
  )
  const harm = Object.entries(report.damage).filter(([, count]) => count > 0)
  const { mayFail = Number.POSITIVE_INFINITY, backWithin = Number.POSITIVE_INFINITY } = fault
  return [
    ...(report.isBack ? [] : ["it did not become fine again"]),
    ...harm.map(([kind, count]) => `${kind}: ${count}`),
    ...strange.map((outcome) => `a reply that is neither good nor 503: ${outcome}`),
    ...(failed > mayFail ? [`${failed} calls failed, ${mayFail} may`] : []),
    ...(back > backWithin * 1000 ? [`writes were back after ${seconds(back)}, they may take ${backWithin} s`] : []),
  ].map((words) => `${name}: ${words}`)
}
