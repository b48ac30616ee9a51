import { maxMessageBytes } from "../../../../platform/database/pub-sub.ts"

/** What processes tell each other: who sends it, and the accounts whose notices have changed. */
export type ChangedMessage = { from: string; accountIds: readonly string[] | "all" }

const idBytes = 16
/** Base64 makes four characters of three bytes; the sender needs less than a hundred. */
const idsOfMessage = Math.floor(((maxMessageBytes - 100) * 3) / 4 / idBytes)
/** A change that concerns more accounts is told as one that concerns all. */
const mostAccounts = 4_000

/** As many messages as the accounts need. */
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

/** A message that cannot be read, as one of another version of the product, concerns all accounts. */
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
