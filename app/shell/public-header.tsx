import { NavLink } from "react-router"
import { ButtonLink } from "../../ui/buttons/button.tsx"
import { Panel, Row, Stack } from "../../ui/layout/layout.tsx"
import { BrandLink } from "./brand-link.tsx"
import { MenuDrawer } from "./menu-drawer.tsx"
import css from "./public-header.module.css"
import { publicEntries } from "./public-navigation.ts"
import bar from "./top-bar.module.css"

interface PublicHeaderProps {
  brandName: string
  isSignedIn: boolean
}

export function PublicHeader({ brandName, isSignedIn }: PublicHeaderProps) {
  return (
    <header className={bar.bar}>
      <Row gap={4} isMeasured className={css.inside}>
        <Panel isGrowing>
          <BrandLink name={brandName} to="/" />
        </Panel>
        <nav className={css.wide} aria-label="Main">
          <PublicEntries />
        </nav>
        <div className={css.doors}>
          <AuthLinks brandName={brandName} isSignedIn={isSignedIn} />
        </div>
        <MenuDrawer label="Menu">
          {() => (
            <>
              <nav className={css.stack} aria-label="Main, menu">
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
