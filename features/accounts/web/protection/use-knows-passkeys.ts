import { useSyncExternalStore } from "react"
import { knowsPasskeys } from "./passkeys.ts"

const never = () => () => {}

/** Whether this browser knows passkeys; the server assumes that it does. */
export const useKnowsPasskeys = () => useSyncExternalStore(never, knowsPasskeys, () => true)
