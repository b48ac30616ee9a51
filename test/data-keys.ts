import { openKeyRing } from "../platform/encryption/key-ring.ts"

/** The key of all schools in tests, also of those that run as processes of their own. */
export const testDataKey = "the-key-of-encrypted-fields-in-tests"

export const testDataKeys = openKeyRing([testDataKey], () => {})
