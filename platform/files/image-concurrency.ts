import pLimit from "p-limit"

// Pictures share four worker threads with the hashing of passwords: two at a time leave room for those who sign in.
const atOnce = pLimit(2)

/** Limits how many images are processed at once in this process: two. */
export function limitImageConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  return atOnce(work)
}
