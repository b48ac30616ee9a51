import type { ReactNode } from "react"
import { storedFile } from "../../../lib/stored-file.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { PressCard } from "../../../ui/card.tsx"
import { Money } from "../../../ui/money.tsx"
import type { ClassCard } from "../contract.ts"
import type { ClassTimesReply } from "../times-contract.ts"
import css from "./class-card.module.css"
import { ClassCover } from "./class-cover.tsx"
import { ClassMeets } from "./class-meets.tsx"
import { ageText, sessionsText } from "./class-words.ts"
import { KindBadge } from "./kind-badge.tsx"
import { Stars } from "./stars.tsx"

interface ClassCardLinkProps {
  klass: ClassCard
  to: string
  /** How it stands, beside the kind: a StatusBadge. */
  badge?: ReactNode
  /** More lines under the facts: the children that take part. */
  children?: ReactNode
  /** When classes meet, where the list says so; null while it is not known. */
  times?: ClassTimesReply | null
  /** The heading's level on the page. */
  level?: 2 | 3 | 4
  first?: boolean
  /** In place of what the class says itself: a class that is still being written. */
  foot?: ReactNode
  /** What can be pressed by itself, in the card's lower corner: one line high. */
  corner?: ReactNode
}

/** A class in a list: the whole card leads to it. */
export function ClassCardLink(props: ClassCardLinkProps) {
  const { klass, to, badge, children, times, level = 3, first, foot, corner } = props
  const { name, price, ageLimit, sessions, teacherInfo } = klass
  const Heading = `h${level}` as const
  return (
    <PressCard
      to={to}
      pad="none"
      as="li"
      className={`${css.card} ${corner ? css.withCorner : ""}`}
      beside={corner && <div className={css.corner}>{corner}</div>}
    >
      <div className={css.cover}>
        <ClassCover klass={klass} first={first} />
      </div>
      <div className={css.inside}>
        <div className={css.badges}>
          <KindBadge kind={klass} onPicture />
          {badge}
        </div>
        <Heading className={css.name}>{name}</Heading>
        <p className={css.teacher}>
          <Avatar
            name={teacherInfo.fullName}
            src={storedFile("profile-pictures", teacherInfo.profilePicture)}
            size={30}
          />
          <span>{teacherInfo.fullName}</span>
          <Stars ratings={teacherInfo.ratings} />
        </p>
        {times !== undefined && <ClassMeets id={klass.id} times={times} />}
        {children}
        {foot ?? (
          <CardFoot ages={ageText(ageLimit)} sessions={sessionsText(sessions)} price={<Money pesos={price} price />} />
        )}
      </div>
    </PressCard>
  )
}

/** For whom, how long and for how much. */
export function CardFoot({ ages, sessions, price }: { ages: string; sessions: string; price: ReactNode }) {
  return (
    <p className={css.foot}>
      <span>
        {ages}
        <br />
        {sessions}
      </span>
      <strong className={css.price}>{price}</strong>
    </p>
  )
}
