/** What a browser says of itself, from the most particular to the most general: Edge also calls itself Chrome and Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:FBAN|FBAV)\b/, "Facebook"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bMac(?:intosh| OS X)\b/, "a Mac"],
  [/\bLinux\b/, "Linux"],
]

/** Where somebody is signed in, in plain words, from what the browser calls itself: "Chrome on Android". */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : "An unknown browser")
}

/** Held in a hand: drawn as a phone. */
export function isHandheld(userAgent: string | null): boolean {
  return /Mobi|Android|iPhone|iPad/.test(userAgent ?? "")
}

function nameIn(userAgent: string | null, names: readonly [RegExp, string][]): string | null {
  return names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null
}
