import pLimit from "p-limit"
import { whileWaiting } from "../http/admission/admission.ts"

// Images, password hashes and files share the worker threads (server/main.ts): two at a time leave some for the others.
const atOnce = pLimit(2)

/** Runs the work when fewer than two images are being processed in this process. */
export function limitImageConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  return whileWaiting(() => atOnce(work))
}
