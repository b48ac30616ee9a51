import type { Settings } from "../../platform/settings.ts"
import { demoPassword, demoSignIns } from "../demo/cast.ts"

export function greet(settings: Settings, hasDemo: boolean): void {
  const lines = [`${settings.brandName} is open at ${settings.publicUrl}`]
  if (settings.showsKeptMails) lines.push(`E-mails are not sent. Read them at ${settings.publicUrl}/dev/mail`)
  if (hasDemo)
    lines.push("", `Demo log-ins, all with the password ${demoPassword}`, ...demoSignIns.map((email) => `  ${email}`))
  process.stdout.write(`\n  ${lines.join("\n  ")}\n\n`)
}
