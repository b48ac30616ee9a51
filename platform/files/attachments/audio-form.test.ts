// docs/rules/general.md#files

import { expect, test } from "vitest"
import { buildM4a, buildMp3 } from "../../../test/builders/files/audio.ts"
import { audioType } from "./audio-form.ts"

const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))))
/** A tag of 20 bytes. */
const tag = joined("ID3\x03\0\0\0\0\0\x14", "T".repeat(20))

test("recordings are recognized by their whole form, with tags before and after", () => {
  expect(audioType(buildMp3())).toBe("mp3")
  expect(audioType(joined(tag, buildMp3(), `TAG${"x".repeat(125)}`))).toBe("mp3")
  expect(audioType(buildM4a())).toBe("m4a")
})

test.each([
  ["an empty file", new Uint8Array()],
  ["text with the beginning of a frame", joined(new Uint8Array([0xff, 0xfb, 0x90, 0x00]), "<script>alert(1)</script>")],
  ["a tag without a recording", joined(tag, "<html>")],
  ["a recording with a page behind it", joined(buildMp3(), "<html><script>alert(1)</script>")],
  ["a recording with a page in place of its last tag", joined(buildMp3(), "TAG<html><script>alert(1)</script>")],
  ["a recording with a page behind its last tag", joined(buildMp3(), `TAG${"x".repeat(125)}<html>`)],
  ["a program", joined("MZ\x90\0", "\0".repeat(2000))],
  ["a film", buildM4a("vide")],
  ["boxes that are cut off", buildM4a().slice(0, 60)],
  ["boxes with something behind them", joined(buildM4a(), "PK\x05\x06rest")],
  ["two frames", buildMp3(2)],
])("%s is no recording", (_, bytes) => {
  expect(audioType(bytes)).toBeNull()
})
