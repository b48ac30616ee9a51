import { expect, test } from "vitest"
import { deviceName, isHandheld } from "./device-name.ts"

const likeGecko = "AppleWebKit/537.36 (KHTML, like Gecko)"
const named = {
  "Chrome on Windows": `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${likeGecko} Chrome/152.0.0.0 Safari/537.36`,
  "Edge on Windows": `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${likeGecko} Chrome/152.0.0.0 Safari/537.36 Edg/152.0.0.0`,
  "Chrome on Android": `Mozilla/5.0 (Linux; Android 10; K) ${likeGecko} Chrome/152.0.0.0 Mobile Safari/537.36`,
  "Samsung Internet on Android": `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${likeGecko} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  "Safari on an iPhone":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  "Chrome on an iPad":
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/152.0 Mobile/15E148 Safari/604.1",
  "Safari on a Mac":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
  "Firefox on Linux": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  "Opera on a Chromebook": `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${likeGecko} Chrome/152.0.0.0 Safari/537.36 OPR/120.0.0.0`,
}

test("a browser and its device have their usual names", () => {
  for (const [name, userAgent] of Object.entries(named)) expect(deviceName(userAgent)).toBe(name)
})

test("a browser that sends little is named by what is known", () => {
  expect(deviceName("curl/8.14.1")).toBe("An unknown browser")
  expect(deviceName("Mozilla/5.0 (Windows NT 10.0)")).toBe("A browser on Windows")
  expect(deviceName(null)).toBe("An unknown browser")
})

test("phones and tablets are distinguished from computers", () => {
  const handheld = Object.entries(named).filter(([, userAgent]) => isHandheld(userAgent))
  expect(handheld.map(([name]) => name)).toEqual([
    "Chrome on Android",
    "Samsung Internet on Android",
    "Safari on an iPhone",
    "Chrome on an iPad",
  ])
})
