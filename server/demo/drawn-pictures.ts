import sharp from "sharp"
import type { Files } from "../../platform/files/open-files.ts"

/** The pictures of the demo as drawings: no real faces or receipts. */

const grounds = ["#ffd9a0", "#c9e4ff", "#d9f0d0", "#ffd3c9", "#e4dcff", "#fff0b8"]
const skins = ["#c98e63", "#b97a4e", "#d9a276", "#a86a42", "#e0b089"]
const hairs = ["#2b1d14", "#1d1a22", "#4a2f20", "#3a2a2a", "#6b625e"]
const shirts = ["#1b56d6", "#e2725b", "#2e8b6f", "#8a5bd6", "#d9902f", "#38597a"]
const pick = <T>(list: readonly T[], seed: number) => list[seed % list.length] as T

/** Even numbers have long hair. */
function face(seed: number): string {
  const hair = pick(hairs, seed * 3)
  const isLong = seed % 2 === 0
  const locks = isLong ? `<path d="M78 118q-6 92 18 108h64q24-16 18-108z" fill="${hair}"/>` : ""
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="${pick(grounds, seed)}"/>
    <circle cx="${40 + ((seed * 37) % 180)}" cy="46" r="30" fill="#ffffff" opacity=".55"/>
    ${locks}
    <path d="M36 256q6-66 62-72h60q56 6 62 72z" fill="${pick(shirts, seed)}"/>
    <rect x="108" y="158" width="40" height="40" rx="18" fill="${pick(skins, seed)}"/>
    <ellipse cx="128" cy="122" rx="50" ry="58" fill="${pick(skins, seed)}"/>
    <path d="M76 118q-4-66 52-68 56 2 52 68-10-30-34-40-36 18-70 40z" fill="${hair}"/>
    <circle cx="110" cy="124" r="5" fill="#2b1d14"/><circle cx="146" cy="124" r="5" fill="#2b1d14"/>
    <path d="M110 146q18 18 36 0" fill="none" stroke="#7a3f2a" stroke-width="5" stroke-linecap="round"/>
  </svg>`
}

function receipt(seed: number): string {
  const lines = Array.from({ length: 7 }, (_, n) => {
    const width = 120 + ((seed * 53 + n * 71) % 160)
    return `<rect x="70" y="${290 + n * 44}" width="${width}" height="14" rx="7" fill="#c3cbdb"/>
      <rect x="430" y="${290 + n * 44}" width="${60 + ((seed + n * 31) % 60)}" height="14" rx="7" fill="#8b97ad"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="760">
    <rect width="600" height="760" fill="#e9eef8"/>
    <rect x="30" y="30" width="540" height="700" rx="28" fill="#ffffff"/>
    <circle cx="300" cy="130" r="52" fill="#2e8b6f"/>
    <path d="M276 130l18 20 34-40" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="200" y="206" width="200" height="30" rx="15" fill="#1b56d6"/>
    ${lines.join("")}
    <rect x="70" y="640" width="460" height="4" fill="#e2e7f2"/>
    <rect x="70" y="666" width="${180 + (seed % 5) * 20}" height="22" rx="11" fill="#1d2740"/>
  </svg>`
}

function idCard(seed: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500">
    <rect width="800" height="500" rx="36" fill="#dbe7ff"/>
    <rect width="800" height="96" rx="36" fill="#1b56d6"/><rect y="60" width="800" height="36" fill="#1b56d6"/>
    <svg x="50" y="140" width="240" height="240" viewBox="0 0 256 256">${face(seed)}</svg>
    <rect x="340" y="160" width="340" height="26" rx="13" fill="#1d2740"/>
    <rect x="340" y="216" width="260" height="20" rx="10" fill="#7d8aa5"/>
    <rect x="340" y="262" width="300" height="20" rx="10" fill="#7d8aa5"/>
    <rect x="340" y="308" width="200" height="20" rx="10" fill="#7d8aa5"/>
    <rect x="50" y="420" width="700" height="36" rx="8" fill="#b9c9ee"/>
  </svg>`
}

/** A page of a notebook with a plant. */
function notebookPage(seed: number): string {
  const rules = Array.from(
    { length: 24 },
    (_, n) => `<path d="M0 ${90 + n * 40}h800" stroke="#b9d3ea" stroke-width="2"/>`,
  )
  const leaf = (x: number, y: number, turn: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="74" ry="30" transform="rotate(${turn} ${x} ${y})" fill="#5b9e5f" stroke="#2f6b3b" stroke-width="5"/>`
  const labels = [300, 470, 640, 820].map(
    (y, n) => `<path d="M470 ${y}h70" stroke="#39425a" stroke-width="4"/>
      <path d="M560 ${y}q${20 + ((seed + n) % 3) * 8} -26 40 0t40 0t40 0" fill="none" stroke="#39425a" stroke-width="6" stroke-linecap="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1060">
    <rect width="800" height="1060" fill="#fdfbf2"/>
    ${rules.join("")}
    <path d="M90 0v1060" stroke="#e6a1a1" stroke-width="3"/>
    <path d="M390 860q-10-260 0-520" fill="none" stroke="#2f6b3b" stroke-width="12" stroke-linecap="round"/>
    ${leaf(320, 640, 24)}${leaf(460, 560, -28)}${leaf(325, 470, 28)}
    <circle cx="390" cy="300" r="${54 + (seed % 3) * 8}" fill="${pick(shirts, seed + 1)}"/><circle cx="390" cy="300" r="24" fill="#f5c84b"/>
    <path d="M390 860q-60 60-90 110M390 860q0 70-6 130M390 860q60 50 96 104" fill="none" stroke="#7a5230" stroke-width="7" stroke-linecap="round"/>
    ${labels.join("")}
  </svg>`
}

const drawings = {
  "profile-pictures": face,
  "enrollment-payments": receipt,
  "teacher-ids": idCard,
  "class-files": notebookPage,
}

/** Draws a picture; returns a PNG like that of an upload. */
export function drawDemoPicture(what: keyof typeof drawings, seed: number): Promise<Buffer> {
  return sharp(Buffer.from(drawings[what](seed)))
    .png()
    .toBuffer()
}

/** Draws and stores a picture like an upload; returns its file name. */
export async function keepDrawing(files: Files, folder: keyof typeof drawings, seed: number): Promise<string> {
  return files.put(folder, await drawDemoPicture(folder, seed), "png")
}
