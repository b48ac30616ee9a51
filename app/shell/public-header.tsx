import { Link, NavLink } from "react-router"
import { ButtonLink } from "../../ui/buttons/button.tsx"
import { Row, Stack } from "../../ui/layout/layout.tsx"
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
      <Row gap={4} className={css.inside}>
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
              <Stack gap={3} isLined above={5} className={css.stackDoors}>
                <AuthLinks brandName={brandName} isSignedIn={isSignedIn} wide />
              </Stack>
            </>
          )}
        </MenuDrawer>
      </Row>
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
