import type { ReactNode } from "react"
import { Link } from "react-router"
import { storedFile } from "../../../../lib/stored-file.ts"
import { Cluster, Row, Text } from "../../../../ui/layout/layout.tsx"
import { PressCard } from "../../../../ui/page/card.tsx"
import { PreservedMarkup } from "../../../../ui/page/preserved-markup.tsx"
import { Avatar } from "../../../../ui/pictures/avatar.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import type { ClassCard } from "../../contract.ts"
import type { ClassTimesReply } from "../../times-contract.ts"
import css from "./class-card.module.css"
import { ClassCover } from "./class-cover.tsx"
import { ClassMeets } from "./class-meets.tsx"
import { ageText, sessionsText } from "./class-words.ts"
import { KindBadge } from "./kind-badge.tsx"
import { Stars } from "./stars.tsx"

interface ClassCardLinkProps {
  klass: ClassCard
  to: string
  /** The status, beside the kind: a StatusBadge. */
  badge?: ReactNode
  /** More lines under the facts, such as the children in the class. */
  children?: ReactNode
  /** When classes meet, where the list shows it; null while it is loading. */
  times?: ClassTimesReply | null
  /** The heading's level on the page. */
  level?: 2 | 3 | 4
  first?: boolean
  /** Replaces the facts of a class that is still being written. */
  foot?: ReactNode
  /** A separate button or link in the card's lower corner, one line high. */
  corner?: ReactNode
  /** The public page of the teacher. */
  teacherTo?: string
  /** In a list of one teacher's classes each card would repeat the teacher. */
  hidesTeacher?: boolean
  /** On a phone it is a row of two lines: the name and its status, the kind and the price. */
  isRowOnPhone?: boolean
}

/** A class in a list: the whole card is a link, except the line of the teacher, if that leads to the teacher's page. */
export function ClassCardLink(props: ClassCardLinkProps) {
  const { klass, to, badge, children, times, level = 3, first, foot, corner } = props
  const { teacherTo, hidesTeacher, isRowOnPhone } = props
  const { name, price, ageLimit, sessions, teacherInfo } = klass
  const Heading = `h${level}` as const
  const inside = (
    <>
      <Cluster className={css.badges}>
        <KindBadge kind={klass} onPicture />
        {badge}
      </Cluster>
      <Heading className={css.name}>{name}</Heading>
      {times !== undefined && <ClassMeets id={klass.id} times={times} />}
      {children}
      {foot ?? (
        <CardFoot
          ages={ageText(ageLimit)}
          sessions={sessionsText(sessions)}
          rating={times !== undefined && <ClassRating id={klass.id} times={times} />}
          price={<Money pesos={price} price />}
        />
      )}
      {!hidesTeacher && (
        <Row as="p" tone="soft" size="sm" className={css.teacher}>
          {!teacherTo && <TeacherLine teacher={teacherInfo} />}
        </Row>
      )}
    </>
  )
  return (
    <PressCard
      to={to}
      pad="none"
      as="li"
      className={`${css.card} ${corner ? css.withCorner : ""} ${isRowOnPhone ? css.rowOnPhone : ""}`}
      beside={
        <>
          {corner && <div className={css.corner}>{corner}</div>}
          {teacherTo && !hidesTeacher && (
            <Row as={Link} tone="soft" size="sm" className={css.teacherLink} to={teacherTo}>
              <TeacherLine teacher={teacherInfo} />
            </Row>
          )}
        </>
      }
    >
      <div className={css.cover}>
        <ClassCover klass={klass} first={first} />
      </div>
      {isOfClassAlone(props) ? (
        <PreservedMarkup as="div" className={css.inside} shows={shownOf(props)}>
          {inside}
        </PreservedMarkup>
      ) : (
        <div className={css.inside}>{inside}</div>
      )}
    </PressCard>
  )
}

/** Whether its text follows from the class, so that everybody has the same. */
const isOfClassAlone = ({ badge, children, foot }: ClassCardLinkProps) => !badge && !children && !foot

function shownOf({ klass, times, level, teacherTo, hidesTeacher }: ClassCardLinkProps): string {
  const meets = times && { ...times.times.find(({ id }) => id === klass.id), asOf: times.asOf }
  return JSON.stringify({ card: klass, hasTimes: times !== undefined, meets, level, teacherTo, hidesTeacher })
}

function TeacherLine({ teacher }: { teacher: ClassCard["teacherInfo"] }) {
  const { fullName, profilePicture, ratings } = teacher
  return (
    <>
      <Avatar name={fullName} src={storedFile("profile-pictures", profilePicture)} size={30} />
      <Text as="span" isOneLine isGrowing className={css.teacherName}>
        {fullName}
      </Text>
      <Stars ratings={ratings} />
    </>
  )
}

/** The rating of a class with enough of them; "New" before. While it is loading its line is reserved. */
function ClassRating({ id, times }: { id: string; times: ClassTimesReply | null }) {
  const own = times?.times.find((each) => each.id === id)
  if (!own) return <span>{"\u00a0"}</span>
  return <span>{own.rating === null ? <Text as="strong">New</Text> : <Stars ratings={own.rating} />}</span>
}

interface CardFootProps {
  ages: string
  sessions: string
  rating?: ReactNode
  price: ReactNode
}

export function CardFoot({ ages, sessions, rating, price }: CardFootProps) {
  return (
    <Row as="p" gap={3} align="end" justify="between" tone="soft" size="sm" className={css.foot}>
      <span className={css.facts}>
        {rating} <span>{ages}</span> <span>{sessions}</span>
      </span>
      <strong className={css.price}>{price}</strong>
    </Row>
  )
}
