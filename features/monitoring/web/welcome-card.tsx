import css from "./welcome-card.module.css"
import { WelcomePicture } from "./welcome-picture.tsx"

/** Whoever comes in is greeted (docs/rules.md#monitoring). The name is the heading of the page. */
export function WelcomeCard({ name }: { name: string }) {
  return (
    <div className={css.card}>
      <WelcomePicture className={css.picture ?? ""} />
      <div className={css.words}>
        <h1>Welcome, {name}</h1>
        <p>You are logged in as admin.</p>
      </div>
    </div>
  )
}
