import { useTranslation } from 'react-i18next'
import { BoxView } from './box-view.tsx'
import { boxesOf, type BoxFacts } from './box-facts.ts'
import styles from './seats-arc.module.css'
import { useTableHands } from '../hands/hands-context.ts'
import { useSharedSeat, useShownBets, whoSits, type Somebody } from '#features/live-table/index.ts'
import { useBetting } from '#features/tables/index.ts'
import { useIsOnline } from '#lib/api/connection.ts'

/** The largest number of seats that one person can play. */
const seatsMax = 3

interface SeatsArcProps {
  readonly onSomebody: (who: Somebody) => void
}

/**
 * Shows the seven seats with their people, bets and hands. A press on a free seat takes it. A press on one's own
 * seat places a chip or, during play, shows its hands large. A press on another person's seat shows who they are.
 */
export function SeatsArc({ onSomebody }: SeatsArcProps) {
  const { t } = useTranslation('blackjack')
  const { live, isBusy, sitDown } = useSharedSeat()
  const { picture, own, showSeat } = useTableHands()
  const { bets, canBet, place } = useBetting()
  const isOnline = useIsOnline()
  const chips = useShownBets()
  const { table } = live
  const ownStakes = new Map(bets.map(({ numbers, amount }) => [Number(numbers[0]), amount] as const))
  const mine = table.mine?.seats ?? []
  const canTake = isOnline && !isBusy && !table.last_round && mine.length < seatsMax
  function pressOf({ box, holder, isTaken, isOwn, picture: hand }: BoxFacts): (() => void) | undefined {
    if (!isTaken) return canTake ? () => sitDown([...mine, box]) : undefined
    if (!isOwn) return holder && (() => onSomebody(whoSits(holder)))
    if (canBet) return () => place({ type: 'seat', numbers: [String(box)] })
    return hand && own.length > 1 ? () => showSeat(box) : undefined
  }
  return (
    <ul className={styles.arc} aria-label={t('live.seats')}>
      {boxesOf({ table, chips, picture }, ownStakes).map((facts) => (
        <li key={facts.box}>
          <BoxView facts={facts} canBet={canBet} onPress={pressOf(facts)} />
        </li>
      ))}
    </ul>
  )
}
