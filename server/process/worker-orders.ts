/** The messages of a supervisor to a worker: stop as at SIGTERM, or leave when a new worker serves in its place. */
export type Order = "stop" | "leave"

/** The exit code of a worker with wrong settings. */
export const wrongSettings = 78
