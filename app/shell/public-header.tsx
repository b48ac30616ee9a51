import { Link, NavLink } from "react-router"
import { ButtonLink } from "../../ui/buttons/button.tsx"
import { Wordmark } from "../../ui/page/logo.tsx"
import { MenuDrawer } from "./menu-drawer.tsx"
import css from "./public-header.module.css"
import { publicEntries } from "./public-navigation.ts"

interface PublicHeaderProps {
  brandName: string
  isSignedIn: boolean
}

export function PublicHeader({ brandName, isSignedIn }: PublicHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.inside}>
        <Link className={css.brand} to="/" aria-label={`${brandName}, home`}>
          <Wordmark name={brandName} />
        </Link>
        <nav className={css.wide} aria-label="Main">
          <PublicEntries />
        </nav>
        <div className={css.doors}>
          <AuthLinks brandName={brandName} isSignedIn={isSignedIn} />
        </div>
        <MenuDrawer label="Menu">
          {() => (
            <>
              <nav className={css.stack} aria-label="Main">
                <PublicEntries />
              </nav>
              <div className={css.stackDoors}>
                <AuthLinks brandName={brandName} isSignedIn={isSignedIn} wide />
              </div>
            </>
          )}
        </MenuDrawer>
      </div>
    </header>
  )
}

function PublicEntries() {
  return publicEntries.map(({ to, label }) => (
    <NavLink key={to} className={css.entry} to={to} end={to === "/"}>
      {label}
    </NavLink>
  ))
}

interface AuthLinksProps extends PublicHeaderProps {
  wide?: boolean
}

function AuthLinks({ brandName, isSignedIn, wide }: AuthLinksProps) {
  if (isSignedIn) {
    return (
      <ButtonLink tone="brand" to="/redirect" wide={wide}>
        My {brandName}
      </ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink tone={wide ? "plain" : "quiet"} to="/login" wide={wide}>
        Login
      </ButtonLink>
      <ButtonLink tone="brand" to="/register" wide={wide}>
        Join
      </ButtonLink>
    </>
  )
}
