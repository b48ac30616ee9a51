import type { CSSProperties } from "react"

const brandBlue = "#1B56D6"
const family = '"Segoe UI", Roboto, "Helvetica Neue", Helvetica, Arial, sans-serif'
const ink = "#14213D"

/** Inline styles: many mail programs drop style sheets. */
export const emailStyles = {
  page: { backgroundColor: "#EEF3FC", fontFamily: family, margin: 0, padding: "32px 12px" },
  column: { maxWidth: 560, margin: "0 auto" },
  brand: { padding: "0 8px 20px" },
  brandLink: { textDecoration: "none" },
  mark: {
    display: "inline-block",
    width: 40,
    height: 40,
    lineHeight: "40px",
    borderRadius: 12,
    backgroundColor: brandBlue,
    color: "#FFFFFF",
    fontSize: 22,
    fontWeight: 700,
    textAlign: "center",
    verticalAlign: "middle",
  },
  brandName: { color: ink, fontSize: 20, fontWeight: 700, verticalAlign: "middle", paddingLeft: 12 },
  card: {
    backgroundColor: "#FFFFFF",
    border: "1px solid #DCE5F6",
    borderTop: `4px solid ${brandBlue}`,
    borderRadius: 16,
    padding: "32px 28px",
  },
  greeting: { color: ink, fontSize: 22, lineHeight: "30px", fontWeight: 700, margin: "0 0 16px" },
  text: { color: "#33415C", fontSize: 16, lineHeight: "26px", margin: "0 0 20px", wordBreak: "break-word" },
  small: { color: "#5A6785", fontSize: 14, lineHeight: "22px", margin: "0 0 12px", wordBreak: "break-word" },
  facts: { backgroundColor: "#EEF3FC", borderRadius: 12, padding: "10px 16px", margin: "0 0 20px" },
  fact: { color: "#33415C", fontSize: 16, lineHeight: "26px", margin: "2px 0", wordBreak: "break-word" },
  factName: { color: ink, fontWeight: 600 },
  button: {
    backgroundColor: brandBlue,
    borderRadius: 12,
    color: "#FFFFFF",
    display: "inline-block",
    fontSize: 16,
    fontWeight: 600,
    lineHeight: "20px",
    padding: "14px 28px",
    textDecoration: "none",
  },
  address: { color: "#5A6785", fontSize: 13, lineHeight: "20px", margin: "14px 0 24px", wordBreak: "break-word" },
  link: { color: brandBlue, textDecoration: "underline" },
  signOff: { color: ink, fontSize: 16, lineHeight: "26px", fontWeight: 600, margin: "24px 0 0" },
  footer: { color: "#5A6785", fontSize: 13, lineHeight: "20px", margin: 0, padding: "20px 8px 0" },
} satisfies Record<string, CSSProperties>

/** Dark mode. The button keeps its blue, which has enough contrast on both backgrounds. */
const dark = [
  [".page, .page > table > tbody > tr > td", "background-color: #0E1524"],
  [".card", "background-color: #182238; border-color: #1B56D6 #2B3A5C #2B3A5C #2B3A5C"],
  [".facts, .facts > tbody > tr > td", "background-color: #22304E"],
  [".ink", "color: #F2F6FF"],
  [".text", "color: #D3DCEF"],
  [".soft", "color: #A3B1CE"],
  [".link", "color: #8DB1FF"],
]

const rules = (prefix: string) =>
  dark
    .map(
      ([name, look]) => `${name?.replaceAll(/^|(?<=, )/g, prefix)} { ${look?.replaceAll(/(?=;)|$/g, " !important")} }`,
    )
    .join("\n")

/** Dark mode for mail programs that follow the system, and for Outlook on the web (data-ogsc). */
export const emailDarkStyles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${rules("")}
}
${rules("[data-ogsc] ")}`
