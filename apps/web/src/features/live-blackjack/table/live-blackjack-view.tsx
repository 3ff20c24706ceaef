import { useTranslation } from 'react-i18next'
import { HandsStrip } from './hands-strip.tsx'
import styles from './live-blackjack.module.css'
import { SeatsArc } from '../arc/seats-arc.tsx'
import { DecisionDock } from '../dock/decision-dock.tsx'
import { HandsNotice } from '../dock/hands-notice.tsx'
import { useTableHands } from '../hands/hands-context.ts'
import { DealerView, SeatsView } from '#features/blackjack/index.ts'
import {
  ClosedFacts,
  LiveDock,
  LiveHeader,
  LiveNotices,
  LiveSheets,
  PeopleBeside,
  TalkBeside,
  TopRow,
  useLiveSheets,
  useSharedSeat,
  WinnersView,
  type Somebody,
} from '#features/live-table/index.ts'
import { SpokenLinesView, useBetting } from '#features/tables/index.ts'
import type { MenuItem } from '#ui/menu/menu.tsx'
import { FeltTable } from '#ui/table-frame/felt-table.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface LiveBlackjackViewProps {
  /** Leaves the page. The seat is kept, or was given up before. */
  readonly onLeave: () => void
}

/**
 * Shows a shared blackjack table: the people, the dealer, the seven seats, the person's own hands, and the dock.
 */
export function LiveBlackjackView({ onLeave }: LiveBlackjackViewProps) {
  const { live, phase, isSeated } = useSharedSeat()
  const { deciding, isPlaying, skip } = useTableHands()
  const sheets = useLiveSheets()
  const seatItems = useSeatItems()
  const isWide = useIsWide()
  const { open, openSomebody } = sheets
  return (
    <FeltTable felt="midnight" label={live.table.name}>
      <LiveHeader onLeave={() => (isSeated ? open('leave') : onLeave())} onOpen={open} ofGame={seatItems} />
      <SpokenLinesView />
      <div className={styles.table} onClick={isPlaying ? skip : undefined}>
        {!isWide && (
          <TopRow className={styles.top} onPeople={() => open('people')} onTalk={() => open('talk')} />
        )}
        <div className={styles.center}>
          <DealerPlace />
          <SeatsArc onSomebody={openSomebody} />
          <div className={styles.say}>
            <HandsStrip />
          </div>
          <OwnPlace />
        </div>
        {isWide && <Side onSomebody={openSomebody} />}
        <div className={styles.dock}>{deciding ? <DecisionDock /> : <LiveDock />}</div>
        {phase === 'turning' && !deciding && <ClosedFacts />}
        <LiveNotices />
      </div>
      <LiveSheets sheets={sheets} onLeave={onLeave} />
    </FeltTable>
  )
}

/** Shows the dealer, with the insurance of the person's hand that is shown. */
function DealerPlace() {
  const { picture, shownSeat } = useTableHands()
  const shown = picture?.find(({ box }) => box === shownSeat) ?? picture?.[0]
  const isOwn = shown?.box === shownSeat
  return (
    <div className={styles.dealer}>
      <DealerView dealer={shown?.hand.dealer} insurance={isOwn ? shown?.hand.insurance : undefined} />
    </div>
  )
}

/**
 * Shows the hands of one of the person's seats in large size, up to four at once. Without hands it says what a
 * press on a seat does.
 */
function OwnPlace() {
  const { t } = useTranslation('blackjack')
  const { live, isSeated, isFull } = useSharedSeat()
  const { canBet } = useBetting()
  const { picture, shownSeat } = useTableHands()
  const hand = picture?.find(({ box }) => box === shownSeat)?.hand
  const hint = isSeated ? canBet && t('live.tapYourSeat') : !isFull && t('live.tapFreeSeat')
  return (
    <div className={styles.own} data-few={hand !== undefined && hand.seats.length < 3}>
      <HandsNotice />
      {hand ? <SeatsView picture={hand} /> : <p className={styles.hint}>{!live.table.last_round && hint}</p>}
    </div>
  )
}

/**
 * Shows the column beside the table on a wide screen: the best results of the round, all people with their bets,
 * and the chat.
 */
function Side({ onSomebody }: { readonly onSomebody: (who: Somebody) => void }) {
  const { live, isTold } = useSharedSeat()
  const { result } = live.past ?? {}
  return (
    <div className={styles.side}>
      {isTold && result && <WinnersView {...result} />}
      <div className={styles.people}>
        <PeopleBeside onSomebody={onSomebody} />
      </div>
      <div className={styles.talk}>
        <TalkBeside onSomebody={onSomebody} />
      </div>
    </div>
  )
}

/** Returns menu items to give up a seat. A person with several seats can give up each seat without a bet. */
function useSeatItems(): readonly MenuItem[] {
  const { t } = useTranslation('blackjack')
  const { live, sitDown, isBusy } = useSharedSeat()
  const { bets } = useBetting()
  const seats = live.table.mine?.seats ?? []
  const isFree = (seat: number) => !bets.some(({ numbers }) => numbers[0] === String(seat))
  if (seats.length < 2) return []
  return seats.filter(isFree).map((seat) => ({
    label: t('live.giveUpSeat', { number: seat }),
    icon: 'log-out' as const,
    disabled: isBusy,
    onChoose: () => sitDown(seats.filter((each) => each !== seat)),
  }))
}
