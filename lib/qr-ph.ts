/**
 * QR Ph: the text of a payment code after EMVCo, a list of objects with a tag of two digits, a length of two digits and
 * a value; the last one is a check sum (docs/rules/payments.md#qr-ph).
 */

type DataObject = { tag: string; value: string }

/** Returns what is wrong with the text of the school's own static code, or null. */
export function validateQrPh(text: string): string | null {
  const objects = readObjects(text)
  if (!objects) return "it is not a list of tags, lengths and values"
  const textAt = (tag: string) => objects.find((each) => each.tag === tag)?.value
  if (objects[0]?.tag !== "00" || textAt("00") !== "01") return "it does not begin with 000201"
  const last = objects.at(-1)
  if (last?.tag !== "63" || last.value.length !== 4) return "it does not end with a check sum (tag 63)"
  if (last.value.toUpperCase() !== checksum(text.slice(0, -4)))
    return "its check sum (tag 63) does not fit: it was copied wrongly"
  if (!objects.some(({ tag }) => tag >= "26" && tag <= "51")) return "it names no account (tags 26 to 51)"
  if (textAt("53") !== "608") return "its currency (tag 53) is not 608, pesos"
  if (textAt("58") !== "PH") return "its country (tag 58) is not PH"
  return textAt("59") ? null : "it names no receiver (tag 59)"
}

/**
 * Returns the code for one transfer: the school's own with the exact amount in centavos, and a reference of at most 25
 * characters. The text must be valid.
 */
export function qrPhFor(text: string, { amount, reference }: { amount: number; reference: string }): string {
  const objects = readObjects(text) ?? []
  const copied = objects.filter(({ tag }) => !["01", "54", "62", "63"].includes(tag))
  const details = (readObjects(objects.find(({ tag }) => tag === "62")?.value ?? "") ?? []).filter(
    ({ tag }) => tag !== "05",
  )
  const added: DataObject[] = [
    { tag: "01", value: "12" },
    { tag: "54", value: (amount / 100).toFixed(2) },
    { tag: "62", value: write([...details, { tag: "05", value: reference }].sort(byTag)) },
  ]
  const unchecked = `${write([...copied, ...added].sort(byTag))}6304`
  return unchecked + checksum(unchecked)
}

const byTag = (one: DataObject, other: DataObject) => one.tag.localeCompare(other.tag)

const write = (objects: readonly DataObject[]) =>
  objects.map(({ tag, value }) => `${tag}${String(value.length).padStart(2, "0")}${value}`).join("")

function readObjects(text: string): DataObject[] | null {
  const objects: DataObject[] = []
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4))
    if (!head) return null
    const [, tag = "", length = ""] = head
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length) || value === "") return null
    objects.push({ tag, value })
    at += 4 + value.length
  }
  return objects.length > 0 ? objects : null
}

/** CRC-16 with the polynomial 1021 and the start FFFF, as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, "0")
}
