import { setTimeout as pause } from "node:timers/promises"
import { openDatabase } from "../../platform/database/client.ts"
import { mendCounts } from "../../platform/database/row-counts.ts"
import { type RunningCluster, startCluster } from "./cluster.ts"
import { type Fault, faults } from "./faults.ts"
import { type Crowd, prepareCrowd } from "./people.ts"
import { members } from "./places.ts"
import { until } from "./processes.ts"
import { findPrograms, patroniWarning } from "./programs.ts"
import { complaintsAbout, type Report, reportLines } from "./report.ts"
import { Stream } from "./stream.ts"
import { type Damage, figuresOf, findDamage } from "./verdict.ts"

const quietMs = 5_000
const fineMs = 5_000
const patienceSeconds = 90

const say = (words: string) => process.stdout.write(`${words}\n`)
const isKept = process.argv.includes("--keep")
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"))
const unknown = names.filter((name) => !faults[name])
if (unknown.length > 0) {
  say(`There is no fault ${unknown.join(", ")}: choose from ${Object.keys(faults).join(", ")}`)
  process.exit(2)
}
const programs = findPrograms()
if (typeof programs === "string") {
  say(programs)
  process.exit(0)
}

const warning = patroniWarning()
if (warning) say(warning)
const chosen = Object.entries(faults).filter(
  ([name, { isPooled }]) => (names.length === 0 || names.includes(name)) && (!isPooled || programs.hasPooler),
)
const cluster = await startCluster(programs, say)
let stopping: Promise<void> | null = null
const stop = () => {
  stopping ??= cluster.stop(isKept)
  return stopping
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)))

const complaints: string[] = []
try {
  for (const [name, fault] of chosen) {
    const report = await tryFault(cluster, fault)
    say(reportLines(name, fault, report).join("\n"))
    complaints.push(...complaintsAbout(name, fault, report))
  }
} finally {
  await stop()
  if (isKept) say(`Everything is kept in ${cluster.places.folder}`)
}
say(complaints.length > 0 ? `\nNot good:\n${complaints.join("\n")}` : "\nEverything was as it should be.")
process.exit(complaints.length > 0 ? 1 : 0)

async function tryFault(cluster: RunningCluster, fault: Fault): Promise<Report> {
  await cluster.prepareFor(fault)
  const crowd = await withDatabase("database", prepareCrowd)
  const stream = new Stream(crowd, (fault.ways ?? onlyWeb)(cluster))
  await pause(quietMs)
  const faultAt = performance.now()
  const mend = await fault.strike(cluster)
  const struckMs = performance.now() - faultAt
  await pause(fineMs)
  const isBack = await until("everything to be fine", () => stream.isFine(fineMs), patienceSeconds).then(
    () => true,
    () => false,
  )
  await stream.end()
  await mend()
  await cluster.database.untilWhole()
  const figures = Object.fromEntries(
    [...Map.groupBy(stream.calls, ({ way }) => way)].map(([way, calls]) => [way, figuresOf(calls, faultAt)]),
  )
  return { isBack, struckMs, acknowledged: stream.acknowledged.length, figures, damage: await damageOf(crowd, stream) }
}

function onlyWeb(through: RunningCluster) {
  return { web: through.webAddresses() }
}

/**
 * Checks each member, because data on only one of them would be lost with it. `wrongCounts`: maintained counts that had
 * to be corrected.
 */
async function damageOf(crowd: Crowd, stream: Stream): Promise<Damage & { wrongCounts: number }> {
  const proofs = cluster.places.at("store/silid/enrollment-payments")
  const damage: Damage = { lost: 0, twice: 0, wrongSeats: 0, lostProofs: 0 }
  for (const member of members) {
    const memberDamage = await withDatabase(`postgres${member}`, (db) => findDamage(db, crowd, stream, proofs))
    if (memberDamage.lost > 0) say(`postgres${member} lacks ${memberDamage.lost} of what was acknowledged`)
    for (const kind of Object.keys(damage) as (keyof Damage)[])
      damage[kind] = Math.max(damage[kind], memberDamage[kind])
  }
  return { ...damage, wrongCounts: await withDatabase("database", mendCounts) }
}

/** Connects to any member, also to a standby, which the product's own pool rejects. */
async function withDatabase<T>(
  portName: string,
  work: (db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const connection = { connectionString: cluster.places.urlOf(portName), verify: undefined }
  const db = openDatabase(connection, { max: 4, isUnlimited: true })
  return work(db).finally(() => db.destroy())
}
