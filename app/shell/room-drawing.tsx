/** A room at sunrise, for the wide side of the sign-in pages. */
export function RoomDrawing() {
  return <svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true" />
}
