import { z } from "zod"
import { textField } from "../../../../lib/fields.ts"

/** The fields in which a browser sends codes and passkeys. */

const unreadable = "The passkey could not be read."
const base64Url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, unreadable)

const credential = {
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal("public-key"),
  /** Nothing is asked of extensions. */
  clientExtensionResults: z
    .unknown()
    .optional()
    .transform(() => ({})),
}

/** What the browser says about a new passkey. */
export const newPasskey = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(4000),
      attestationObject: base64Url(20_000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  },
  unreadable,
)

/** What the browser says about the use of a passkey. */
export const usedPasskey = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(4000),
      authenticatorData: base64Url(4000),
      signature: base64Url(4000),
      userHandle: base64Url(200)
        .nullish()
        .transform((handle) => handle ?? undefined),
    }),
  },
  unreadable,
)

/** The code of an authenticator app, which shows it in two halves. */
export const codeField = textField("Code", 20).transform((code) => code.replaceAll(/[\s-]/g, ""))
