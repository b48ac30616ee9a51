import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"

/** A device that makes passkeys, like the one of a browser: it signs with ES256 and says nothing about its maker. */

const digest = (data: Uint8Array | string) => createHash("sha256").update(data).digest()
const base64Url = (data: Uint8Array) => Buffer.from(data).toString("base64url")

/** CBOR (RFC 8949) of what a device says: numbers, texts, bytes, and maps of them. */
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

function cborOf(value: Cbor): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, each]) => [cborOf(key), cborOf(each)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** The public key as COSE writes it: an elliptic curve key for ES256 on P-256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  return cborOf(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  )
}

type Options = { challenge: string }
type Use = {
  /** Whether the device has checked the fingerprint, face or PIN. */
  isVerified?: boolean
  origin?: string
}

const isPresent = 0x01
const personVerified = 0x04
const hasKey = 0x40

export function buildPasskeyDevice({ host = "localhost", origin = "http://localhost:3000" } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const id = randomBytes(32)
  const credential = { id: base64Url(id), rawId: base64Url(id), type: "public-key", clientExtensionResults: {} }
  let uses = 0

  function authenticatorData({ isVerified = true }: Use, key?: Buffer): Buffer {
    const flags = isPresent | (isVerified ? personVerified : 0) | (key ? hasKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    const attested = key ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, key] : []
    return Buffer.concat([digest(host), Buffer.from([flags]), count, ...attested])
  }
  const clientData = (type: string, { challenge }: Options, use: Use) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: use.origin ?? origin, crossOrigin: false }))

  return {
    credentialId: credential.id,
    /** Makes the passkey, as `navigator.credentials.create` would. */
    create(options: Options, use: Use = {}) {
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(use, coseOf(publicKey))],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64Url(clientData("webauthn.create", options, use)),
          attestationObject: base64Url(cborOf(attestation)),
          transports: ["internal"],
        },
      }
    },
    /** Uses the passkey, as `navigator.credentials.get` would. Each use is counted. */
    use(options: Options, use: Use = {}) {
      uses += 1
      const data = authenticatorData(use)
      const json = clientData("webauthn.get", options, use)
      const signature = sign("sha256", Buffer.concat([data, digest(json)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64Url(json),
          authenticatorData: base64Url(data),
          signature: base64Url(signature),
        },
      }
    },
    /** Sets the count of uses back, as in a copy of the device. */
    copiedAt(count: number) {
      uses = count
    },
  }
}
