/** How long a device is known to an account after a log-in: the longest that browsers keep a cookie, in days. */
export const knownDeviceDays = 400
