/** What a supervisor tells a worker: to stop as at SIGTERM, or to leave its place to a new one without anybody noticing. */
export type Order = "stop" | "leave"

/** How a worker ends whose settings are wrong. */
export const wrongSettings = 78
