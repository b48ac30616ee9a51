import { useEffect } from "react"
import { Link, useNavigate } from "react-router"
import { withNext } from "../domain/next-page.ts"
import { EmailDrawing } from "./email-drawing.tsx"
import { NewsPanel } from "./news-panel.tsx"

/** How long the good news stays before the log-in opens (docs/rules.md#accounts). */
const pauseMs = 3_000

/** What the server said, and to whom. */
export type Registered = { message: string; firstName: string; email: string }

export function RegisteredPanel({ registered, next }: { registered: Registered; next: string | null }) {
  const { message, firstName, email } = registered
  const navigate = useNavigate()
  const login = withNext("/login", next)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one pause, from the moment the panel appears
  useEffect(() => {
    const leave = setTimeout(() => navigate(login, { state: { email, isNew: true } }), pauseMs)
    return () => clearTimeout(leave)
  }, [])
  return (
    <NewsPanel>
      <EmailDrawing kind="opened" />
      <h2>Welcome, {firstName}!</h2>
      <p>
        {message} We are taking you to the log-in page…{" "}
        <Link to={login} state={{ email, isNew: true }}>
          Go there now
        </Link>
      </p>
    </NewsPanel>
  )
}
