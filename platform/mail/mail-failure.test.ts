import { expect, test } from "vitest"
import { failureCode, failureOf, isGivenUp, secondsUntilNextTry } from "./mail-failure.ts"

const rejected = (response: string, command = "RCPT TO") => ({
  code: "EENVELOPE",
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
})

test.each([
  ["421 4.7.0 Try again later, closing connection", "rate"],
  ["450 4.7.28 Our system has detected an unusual rate of mail", "rate"],
  ["451 4.4.2 Too many messages, slow down", "rate"],
  ["452 4.5.3 Too many recipients", "rate"],
  ["454 Throttling failure: Maximum sending rate exceeded.", "rate"],
  ["550 5.4.5 Daily user sending limit exceeded", "rate"],
  ["450 4.1.2 Recipient address rejected: Domain not found", "later"],
  ["451 4.7.1 Greylisted, please try again in five minutes", "later"],
  ["452 4.2.2 The mail box is over its quota", "later"],
  ["450-4.2.1 The user you are trying to contact\n450 4.2.1 receives mail too fast", "later"],
  ["550 5.1.1 No such user", "final"],
  ["552 5.2.2 Mail box full", "final"],
] as const)("%s: %s", (response, kind) => {
  expect(failureOf(rejected(response)).kind).toBe(kind)
})

test("a message that is refused after it was sent is final; what concerns the school's account at the provider is not", () => {
  expect(failureOf(rejected("554 5.6.0 Rejected", "DATA"))).toMatchObject({ kind: "final", code: 554, status: "5.6.0" })
  expect(failureOf(rejected("550 5.7.1 Sender address rejected", "MAIL FROM")).kind).toBe("later")
  expect(failureOf(rejected("535 5.7.8 Authentication failed", "AUTH PLAIN")).kind).toBe("later")
  expect(failureOf(rejected("454 4.7.0 Temporary authentication failure", "AUTH PLAIN")).kind).toBe("later")
  expect(failureOf(rejected("554 5.7.1 Not from your address", "CONN")).kind).toBe("later")
})

test("a server that cannot be reached is asked again; an address that is none is not", () => {
  expect(failureOf(new Error("connect ECONNREFUSED"))).toMatchObject({
    kind: "later",
    code: null,
    errorCode: "ECONNREFUSED",
  })
  expect(failureOf({ code: "EENVELOPE", command: "API", message: "Invalid recipient" }).kind).toBe("final")
  expect(failureOf(undefined).kind).toBe("later")
})

test("the waits grow from half a minute to four hours", () => {
  expect([1, 2, 3, 9, 10, 50, 5_000].map(secondsUntilNextTry)).toEqual([30, 60, 120, 7_680, 14_400, 14_400, 14_400])
})

test("five days are the end, but not for what is refused for the rate", () => {
  const written = new Date("2026-11-20T04:00:00Z")
  const after = (days: number) => new Date(written.getTime() + days * 24 * 60 * 60 * 1000)
  expect([4.9, 5].map((days) => isGivenUp({ kind: "later" }, written, after(days)))).toEqual([false, true])
  expect(isGivenUp({ kind: "rate" }, written, after(20))).toBe(false)
  expect(isGivenUp({ kind: "final" }, written, written)).toBe(true)
})

const withoutReply = (code: string, message: string, command = "CONN") =>
  Object.assign(new Error(message), { code, command })

test.each([
  [rejected("535 5.7.8 Authentication failed", "AUTH PLAIN"), "login-refused", "535 5.7.8"],
  [rejected("550 5.7.1 Sender address rejected", "MAIL FROM"), "sender-refused", "550 5.7.1"],
  [rejected("550 5.1.1 <juan@example.ph> unknown"), "receiver-refused", "550 5.1.1"],
  [rejected("554 5.6.0 Rejected", "DATA"), "message-refused", "554 5.6.0"],
  [rejected("554 No service", "CONN"), "server-refused", "554"],
  [rejected("550 5.4.5 Daily user sending limit exceeded"), "rate", "550 5.4.5"],
  [withoutReply("ESOCKET", "connect ECONNREFUSED 127.0.0.1:9"), "no-connection", "ECONNREFUSED"],
  [withoutReply("EDNS", "getaddrinfo ENOTFOUND mail.example"), "server-unknown", "ENOTFOUND"],
  [withoutReply("ETIMEDOUT", "Greeting never received"), "no-answer", "ETIMEDOUT"],
  [withoutReply("ESOCKET", "self-signed certificate"), "no-encryption", "ESOCKET"],
  [withoutReply("EAUTH", "Missing credentials", "API"), "login-refused", "EAUTH"],
  [withoutReply("EENVELOPE", "No recipients defined", "API"), "wrong-address", "EENVELOPE"],
  [new Error("EDUARDO@example.ph is not liked"), "unclear", null],
] as const)("%s is told as %s (%s)", (error, reason, code) => {
  const failure = failureOf(error)
  expect([failure.reason, failureCode(failure)]).toEqual([reason, code])
})
