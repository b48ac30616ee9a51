import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import type { Subscription } from "../platform/push/open-push.ts"
import type { PushReach } from "../platform/push/push-reach.ts"

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; message: unknown }

/** A subscribed browser: its subscription, and its private keys. */
export type TestBrowser = { subscription: Subscription; path: string }

export type TestPushService = {
  address: string
  /** The messages that could be decrypted, in order. */
  received: ReceivedPush[]
  subscribe(): TestBrowser
  /** Sets the status of further replies to this browser; 201 by default. */
  answerWith(browser: TestBrowser, status: number, headers?: Record<string, string>, body?: string): void
  /** Called with each message before it is stored and answered. If it throws, neither happens. */
  interrupt(before: (path: string) => Promise<void>): void
  close(): Promise<void>
}

/** Options that allow messages to this machine, which the product never sends. */
export const loopbackReach: PushReach = {
  protocol: "http:",
  isPushService: (host) => host === "127.0.0.1",
  isAllowed: (address) => address === "127.0.0.1",
  resolve: async () => [],
}

/** A push service on this machine that decrypts the messages (RFC 8291, RFC 8188), like a browser. */
export async function openPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = []
  const readers = new Map<string, (body: Buffer) => unknown>()
  let before: (path: string) => Promise<void> = async () => {}
  const answers = new Map<string, { status: number; headers: Record<string, string>; body: string }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => void parts.push(part))
    request.on("end", async () => {
      const path = request.url ?? ""
      const read = readers.get(path)
      if (!read) return void response.writeHead(404).end()
      if (!(await hasPassed(before(path)))) return void request.destroy()
      received.push({ path, headers: request.headers, message: read(Buffer.concat(parts)) })
      const { status, headers, body } = answers.get(path) ?? { status: 201, headers: {}, body: "" }
      response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    received,
    subscribe() {
      const pair = createECDH("prime256v1")
      const p256dh = pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString("hex")}`
      readers.set(path, (body) => JSON.parse(decryptPush(body, pair, auth).toString()))
      const keys = { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") }
      return { path, subscription: { endpoint: address + path, ...keys } }
    },
    answerWith: ({ path }, status, headers = {}, body = "") => void answers.set(path, { status, headers, body }),
    interrupt: (work) => {
      before = work
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}

const hasPassed = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  )

/** One record of aes128gcm: salt, its size, the sender's key, then the cipher text with its tag. */
function decryptPush(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, by, info, bytes))
  const shared = browser.computeSecret(sender)
  const both = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender])
  const secret = derive(shared, auth, both, 32)
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16)
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12)
  const cipher = createDecipheriv("aes-128-gcm", key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}
