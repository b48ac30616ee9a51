import { maxMessageBytes } from "../../../../platform/database/pub-sub.ts"

/** A message between processes: its sender, and the accounts whose notices have changed. */
export type ChangedMessage = { from: string; accountIds: readonly string[] | "all" }

const idBytes = 16
/** Base64 needs four characters for three bytes, and the sender's id has less than 100. */
const idsOfMessage = Math.floor(((maxMessageBytes - 100) * 3) / 4 / idBytes)
/** A change of more accounts is sent as a change of all. */
const mostAccounts = 4_000

/** Returns the messages for these accounts, each within the size limit. */
export function writeChanged(from: string, accounts: ReadonlySet<string> | "all"): string[] {
  if (accounts === "all" || accounts.size > mostAccounts) return [`${from} all`]
  const ids = [...accounts]
  const messages: string[] = []
  for (let nth = 0; nth < ids.length; nth += idsOfMessage) {
    const bytes = ids.slice(nth, nth + idsOfMessage).map((id) => Buffer.from(id.replaceAll("-", ""), "hex"))
    messages.push(`${from} ${Buffer.concat(bytes).toString("base64")}`)
  }
  return messages
}

/** Reads a message. An unreadable one, as from another version of the product, means all accounts. */
export function readChanged(message: string): ChangedMessage {
  const [from = "", written = "all"] = message.split(" ")
  const bytes = Buffer.from(written, "base64")
  if (written === "all" || bytes.length === 0 || bytes.length % idBytes !== 0) return { from, accountIds: "all" }
  const count = bytes.length / idBytes
  return { from, accountIds: Array.from({ length: count }, (_, nth) => uuidOf(bytes.subarray(nth * idBytes))) }
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString("hex", 0, idBytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}
