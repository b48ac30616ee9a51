/** The page on which teachers enter when they are away, and answer requests to substitute. */
export const timeOffPath = "/teacher/time-off"
/** Where administrators see them, with the open requests to substitute. */
export const adminTimeOffPath = "/admin/tools/time-off"
