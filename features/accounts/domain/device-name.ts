/** Names in the User-Agent header, the most specific first: Edge also calls itself Chrome and Safari. */
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

/** Returns the browser and system of a session, from its User-Agent header: "Chrome on Android". */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : "An unknown browser")
}

/** Whether it is a phone or tablet, for the icon. */
export function isHandheld(userAgent: string | null): boolean {
  return /Mobi|Android|iPhone|iPad/.test(userAgent ?? "")
}

function nameIn(userAgent: string | null, names: readonly [RegExp, string][]): string | null {
  return names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null
}
