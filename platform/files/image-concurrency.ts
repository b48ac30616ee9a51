import pLimit from "p-limit"

// Pictures share the worker threads (server/main.ts) with passwords and files: two at a time leave room for both.
const atOnce = pLimit(2)

/** Limits how many images are processed at once in this process: two. */
export function limitImageConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  return atOnce(work)
}
