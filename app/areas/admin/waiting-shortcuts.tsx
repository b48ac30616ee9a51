import type { ReactNode } from "react"
import { Link } from "react-router"
import { Grid, Stack, Text } from "../../../ui/layout/layout.tsx"
import { IconHourglass, IconReceipt, IconRosetteDiscountCheck } from "../../../ui/pictures/icons.ts"
import { Skeleton } from "../../../ui/states/skeleton.tsx"
import { useWaiting, type WaitingCount } from "./waiting.ts"
import css from "./waiting-shortcuts.module.css"

/** The numbers of pending items, each linked to its list. */
export function WaitingShortcuts() {
  const { classes, payments, teachers } = useWaiting()
  return (
    <Grid as="ul" column="s" isFilled gap={4} className={css.shortcuts}>
      <Shortcut to="/admin/payments?status=sent" icon={<IconReceipt />} count={payments} tint="mango">
        {payments === 1 ? "payment to check" : "payments to check"}
      </Shortcut>
      <Shortcut to="/admin/classes?status=pending" icon={<IconHourglass />} count={classes} tint="sky">
        {classes === 1 ? "class to review" : "classes to review"}
      </Shortcut>
      <Shortcut
        to="/admin/users/teachers?verified=pending"
        icon={<IconRosetteDiscountCheck />}
        count={teachers}
        tint="leaf"
      >
        {teachers === 1 ? "teacher to verify" : "teachers to verify"}
      </Shortcut>
    </Grid>
  )
}

interface ShortcutProps {
  to: string
  icon: ReactNode
  count: WaitingCount
  tint: "mango" | "sky" | "leaf"
  children: ReactNode
}

function Shortcut({ to, icon, count, tint, children }: ShortcutProps) {
  return (
    <li>
      <Grid
        as={Link}
        columns="start"
        gap="0 4"
        align="center"
        surface={count === 0 ? "well" : tint}
        round="l"
        pad="panel"
        tone="ink"
        isRaised
        className={css.shortcut}
        to={to}
      >
        <Stack as="span" surface="plain" round="m" tone="ink" className={css.icon}>
          {icon}
        </Stack>
        <Text as="strong" figure="xl">
          <Figure count={count} />
        </Text>
        <Text as="span" tone="soft" weight={600} className={css.what}>
          {children}
        </Text>
      </Grid>
    </li>
  )
}

function Figure({ count }: { count: WaitingCount }) {
  if (count === undefined) return <Skeleton width="2.5rem" height="2rem" />
  if (count !== null) return count.toLocaleString("en")
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="unseen">Not counted:</span>
    </>
  )
}
