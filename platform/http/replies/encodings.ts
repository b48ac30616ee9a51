import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Encoding = "br" | "gzip"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The encodings that this Accept-Encoding allows, the best one first. */
export function encodingsFor(accepted: string | undefined): Encoding[] {
  const allowed = (accepted ?? "").split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return (["br", "gzip"] as const).filter((encoding) => allowed.includes(encoding))
}

/** Compressed quickly rather than as small as possible: people wait for it. */
export function compressBytes(whole: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return zip(whole, { level: 6 })
  return brotli(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
