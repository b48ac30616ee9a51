import { Link } from "react-router"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import type { ShownDiscount } from "../../../discounts/discount-fields-contract.ts"
import type { BasketItem } from "../../basket-contract.ts"
import type { SeatProblem } from "../../contract.ts"
import { PartsChoice } from "../enroll/parts-choice.tsx"
import { AmountToPay, LaterText } from "../pay/amount-to-pay.tsx"
import { CreditText } from "../pay/credit-text.tsx"
import { DiscountLines, sumOff } from "../pay/discount-lines.tsx"
import { type Plan, withoutCredit } from "../pay/plan-query.ts"
import css from "./basket-list.module.css"
import { seatKey } from "./basket-seats.ts"

interface BasketListProps {
  items: readonly BasketItem[]
  problems: readonly SeatProblem[]
  /** The page of a class. */
  pathOf(item: BasketItem): string
  onRemove(item: BasketItem): void
  busy: boolean
  /** How each seat is planned: in how many parts it may be paid, and those that are chosen. None while unknown. */
  lines: readonly Plan["lines"][number][]
  /** The seats (`seatKey`) that are paid in parts. */
  inParts: ReadonlySet<string>
  onInParts(item: BasketItem, isInParts: boolean): void
  /** What is to pay now, in pesos, if some seat is paid in parts. */
  amountInParts: number | null
  /** Whether all seats can be paid for. */
  isPayable: boolean
  /** The family's credit, in pesos, at most the prices. */
  credit: number
  discounts: readonly ShownDiscount[]
}

/** The seats in the basket, each with what prevents it, and their total. */
export function BasketList(props: BasketListProps) {
  const { items, problems, pathOf, onRemove, busy, isPayable, credit, discounts, lines, inParts, amountInParts } = props
  const price = toPesos(items.reduce((sum, { price }) => sum + (toCentavos(price) ?? 0), 0))
  const limitText = problems.find(({ isOverLimit }) => isOverLimit)?.problem
  return (
    <>
      {limitText && (
        <Text surface="orange" round="s" pad="low" size="s" isWholeRow>
          {limitText}
        </Text>
      )}
      <Stack as="ul" hasLines aria-label="In your basket">
        {items.map((item) => {
          const { classId, childId, className, fullName, price } = item
          const key = seatKey(item)
          const own = problems.filter((each) => each.classId === classId && each.childId === childId)
          return (
            <Grid as="li" gap="1 3" align="center" padY={2} className={css.item} key={key}>
              <Stack className={css.words}>
                <Text as={Link} weight={600} to={pathOf(item)}>
                  {className}
                </Text>
                <Text as="span" tone="soft" size="s">
                  {fullName}
                </Text>
              </Stack>
              <Money pesos={price} price />
              <Button
                size="small"
                tone="quiet"
                busy={busy}
                aria-label={`Remove ${fullName} from ${className}`}
                onClick={() => onRemove(item)}
              >
                Remove
              </Button>
              {isPayable && (
                <div className={css.parts}>
                  <PartsChoice
                    name={`inParts ${key}`}
                    lines={lines.filter((line) => seatKey(line) === key)}
                    field={{
                      checked: inParts.has(key),
                      onChange: (isInParts) => props.onInParts(item, isInParts),
                    }}
                  />
                </div>
              )}
              {own.map(({ problem, isOverLimit }) =>
                isOverLimit ? (
                  <Text as="span" isWholeRow key={problem}>
                    <StatusBadge tone="orange">Over the limit</StatusBadge>
                  </Text>
                ) : (
                  <Text surface="orange" round="s" pad="low" size="s" isWholeRow key={problem}>
                    {problem}
                  </Text>
                ),
              )}
            </Grid>
          )
        })}
      </Stack>
      {isPayable && (
        <AmountToPay
          amount={amountInParts ?? withoutCredit(withoutCredit(price, sumOff(discounts)), credit)}
          isPrice={credit === 0 && discounts.length === 0}
        >
          <DiscountLines discounts={discounts} />
          <CreditText credit={credit} />
          {amountInParts !== null && <LaterText lines={lines} />}
        </AmountToPay>
      )}
    </>
  )
}
