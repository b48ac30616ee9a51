import { Link } from "react-router"
import css from "./account.module.css"

/** What everybody who registers agrees to. In a new tab: the form must not be lost. */
export function TermsNotice() {
  return (
    <p className={css.notice}>
      By registering you agree to our <Agreement to="/agreements/terms-and-conditions">terms and conditions</Agreement>{" "}
      and our <Agreement to="/agreements/safety-and-privacy-policy">safety and privacy policy</Agreement>.{" "}
      <span className={css.whole}>Under-18s</span> cannot register themselves: a parent or guardian must register them.
    </p>
  )
}

function Agreement({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="unseen"> (opens in a new tab)</span>
    </Link>
  )
}
