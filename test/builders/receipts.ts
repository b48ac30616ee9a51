import sharp from "sharp"

const rows = [
  ["Sent via GCash", ""],
  ["Amount", "1,500.00"],
  ["Total Amount Sent", "PHP 1,500.00"],
  ["Reference No.", "5012 345 678901"],
  ["Date", "Nov 20, 2026 9:41 AM"],
]

/** A drawn receipt of ₱1,500.00, paid on 20 November 2026 at 9:41 in the morning, with `words` below. */
export async function buildReceipt(words = ""): Promise<File> {
  const text = [...rows, [words, ""]].map(
    ([name, value], nth) =>
      `<text x="60" y="${(nth + 1) * 90}">${name}</text><text x="1020" y="${(nth + 1) * 90}" text-anchor="end">${value}</text>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="640" font-size="38" font-family="DejaVu Sans, Liberation Sans, Noto Sans, sans-serif"><rect width="1080" height="640" fill="#fff"/>${text.join("")}</svg>`
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer()
  return new File([new Uint8Array(bytes)], "receipt.png", { type: "image/png" })
}
