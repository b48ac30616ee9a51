import { Link, useLocation } from "react-router"
import { withNext } from "../../../../features/accounts/domain/next-page.ts"
import type { ClassData } from "../../../../features/classes/contract.ts"
import { adminClassPath, classroomPath } from "../../../../features/classes/domain/class-links.ts"
import { seatsText } from "../../../../features/classes/web/cards/class-words.ts"
import { messageTeacherPath } from "../../../../features/conversations/domain/message-paths.ts"
import type { UserType } from "../../../../lib/roles.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import css from "./enroll-panel.module.css"

interface EnrollPanelProps {
  klass: ClassData
  freeSeats: number
  isSignedIn: boolean
  userType: UserType | null
  /** Whether the reader teaches this class. */
  isOwn: boolean
}

/** Where a visitor who wants to ask the teacher arrives after the log-in. */
const askId = "ask"

/** The price, the free seats and the next step: the log-in for visitors, their own classroom for logged-in people. */
export function EnrollPanel({ klass, freeSeats, isSignedIn, userType, isOwn }: EnrollPanelProps) {
  return (
    <Stack as="section" gap={3} surface="mango" round="l" className={css.door} aria-label="Enroll">
      <Cluster as="p" align="baseline" className={css.price}>
        <Money pesos={klass.price} price />
        {klass.price > 0 && <small>per student</small>}
      </Cluster>
      {klass.inParts && (
        <p>
          or in {klass.inParts.parts} parts, the first <Money pesos={klass.inParts.first} />
        </p>
      )}
      <p className={css.seats}>{seatsText(freeSeats)}</p>
      {isSignedIn ? <WayIn klass={klass} userType={userType} isOwn={isOwn} /> : <VisitorsWayIn />}
      {freeSeats === 0 && (
        <Link className={css.others} to="/explore?free=1">
          See classes with a free seat
        </Link>
      )}
    </Stack>
  )
}

function VisitorsWayIn() {
  const { pathname } = useLocation()
  return (
    <>
      <p>You must login before you interact with this class.</p>
      <Stack gap={3} above={1}>
        <ButtonLink tone="brand" size="large" wide to={withNext("/login", pathname)}>
          Log in
        </ButtonLink>
        <ButtonLink wide to={withNext("/register", pathname)}>
          Join
        </ButtonLink>
        <ButtonLink wide tone="quiet" to={withNext("/login", `${pathname}#${askId}`)}>
          Ask the teacher
        </ButtonLink>
      </Stack>
    </>
  )
}

function WayIn({ klass, userType, isOwn }: Pick<EnrollPanelProps, "klass" | "userType" | "isOwn">) {
  if (isOwn) {
    return (
      <ButtonLink tone="brand" size="large" wide to={classroomPath("teacher", klass)}>
        Open your classroom
      </ButtonLink>
    )
  }
  if (userType === "learner" || userType === "parent") {
    return (
      <>
        <ButtonLink tone="brand" size="large" wide to={classroomPath(userType, klass)}>
          {userType === "learner" ? "Open this class" : "Enroll a child"}
        </ButtonLink>
        <ButtonLink wide id={askId} to={messageTeacherPath(userType, klass.id)}>
          Ask the teacher
        </ButtonLink>
      </>
    )
  }
  if (userType === "admin") {
    return (
      <ButtonLink tone="brand" wide to={adminClassPath(klass)}>
        Manage this class
      </ButtonLink>
    )
  }
  return (
    <>
      <p>{userType === "teacher" ? teachersText : unfinishedText}</p>
      <ButtonLink tone="brand" wide to="/redirect">
        {userType === "teacher" ? "My classes" : "Finish signing up"}
      </ButtonLink>
    </>
  )
}

const teachersText = "You are logged in as a teacher. Only learners and parents can enroll here."
const unfinishedText = "Your account is almost ready. Verify your e-mail and choose your role, then enroll."
