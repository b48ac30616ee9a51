import { randomBytes } from "node:crypto"
import { addDays, instantAt } from "../../lib/day.ts"
import { byDay, type DemoSchool, hoursBefore, insert, named, varied } from "./demo-school.ts"

const daysOfSignIns = 28

/** On what percentage of the days somebody logs in. */
const diligence = { admin: 90, teacher: 70, others: 35 }

/** Browsers by their User-Agent header. Each published account has the first two. */
const devices = [
  "Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
]

/** Seeds the log-ins of the last weeks, and devices that are logged in to the published accounts. */
export async function seedDemoSignIns(school: DemoSchool): Promise<void> {
  const { tx, now, zone, accounts } = school
  const rows = [...accounts].flatMap(([login, account_id], nth) =>
    signInsOf(school, login, nth).map((signed_in_at) => ({ account_id, signed_in_at })),
  )
  await insert(tx, "sign_ins", rows)
  const sessions = ["admin", "teacher", "parent", "learner"].flatMap((login, nth) =>
    devices.map((device, place) => ({
      // The hash of no token, so nobody has such a cookie.
      token_hash: randomBytes(32),
      account_id: named(accounts, login),
      device,
      created_at: byDay(hoursBefore(now, 24 * (3 + 8 * place + nth)), zone),
      last_seen_at: byDay(hoursBefore(now, 5 + 40 * place + nth), zone),
    })),
  )
  await insert(tx, "sessions", sessions)
}

function signInsOf({ now, today, zone }: DemoSchool, login: string, nth: number): Date[] {
  const percent = login === "admin" ? diligence.admin : nth <= 6 ? diligence.teacher : diligence.others
  const days = Array.from({ length: daysOfSignIns }, (_, daysAgo) => daysAgo)
  const times = days
    .filter((daysAgo) => varied(nth * 101 + daysAgo, 100) < percent)
    .map((daysAgo) => {
      const minutes = varied(nth * 37 + daysAgo, 60)
      const hour = 7 + varied(nth * 53 + daysAgo, 14)
      return instantAt(addDays(today, -daysAgo), `${two(hour)}:${two(minutes)}`, zone)
    })
  return times.filter((at) => at < now)
}

const two = (number: number) => String(number).padStart(2, "0")
