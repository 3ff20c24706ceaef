import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { basicStrategy, type BlackjackAction, type Card } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './blackjack-table.module.css'
import { DealerView } from '../dealer/dealer.view.tsx'
import { AfterDock } from '../dock/after-dock.tsx'
import dock from '../dock/dock.module.css'
import { InsuranceDock } from '../dock/insurance-dock.tsx'
import { PlayDock } from '../dock/play-dock.tsx'
import { StakeDock } from '../dock/stake-dock.tsx'
import { HandTable, useHand } from '../hand-provider.tsx'
import { SeatsView } from '../seats/seats.view.tsx'
import { StakeSpotView } from '../seats/stake-spot.view.tsx'
import { TableChromeView, TableSheets, useKeptSwitch, useCardName } from '#features/tables/index.ts'
import { FeltSwitch } from '#ui/table-frame/felt-switch.tsx'
import { Dock } from '#ui/table-frame/felt-table.tsx'
import text from '#ui/text.module.css'
import { useId } from 'react'
import arc from '../dealer/felt-arc.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** A seat at a blackjack table. */
export function BlackjackTable({ session }: { readonly session: SessionShown }) {
  const [hasHint, setHint] = useKeptSwitch('strategyHint', session.user_id)
  return (
    <HandTable session={session}>
      <BlackjackTableView hasHint={hasHint} onHint={setHint} />
      <TableSheets />
    </HandTable>
  )
}

interface BlackjackTableViewProps {
  readonly hasHint: boolean
  readonly onHint: (hasHint: boolean) => void
}

/** The dealer, the own hands or the first bet, and the dock under the thumb. */
export function BlackjackTableView({ hasHint, onHint }: BlackjackTableViewProps) {
  const { t } = useTranslation('blackjack')
  const words = useHandWords()
  const { hand, isRevealing, isDealing, skip } = useHand()
  return (
    <TableChromeView felt="midnight">
      <div className={styles.table} onClick={isRevealing || isDealing ? skip : undefined}>
        <DealerView dealer={hand?.dealer} isDealing={isDealing} isRevealing={isRevealing}>
          <FeltSwitch isOn={hasHint} onChange={onHint}>
            {t('hint')}
          </FeltSwitch>
        </DealerView>
        <FeltArc />
        {hand ? <SeatsView seats={hand.seats} activeSeat={hand.active_seat} /> : <StakeSpotView />}
        <Dock>
          <div className={dock.inner}>
            <HandDock hasHint={hasHint} />
          </div>
        </Dock>
        <p className={text.hidden} role="status">
          {hand && !isRevealing && words(hand, isDealing)}
        </p>
      </div>
    </TableChromeView>
  )
}

function HandDock({ hasHint }: { readonly hasHint: boolean }) {
  const { hand, isRevealing, isDealing } = useHand()
  if (!hand) {
    return (
      <>
        <Notice />
        <StakeDock />
      </>
    )
  }
  if (isRevealing) return null
  if (hand.state === 'settled') return <AfterDock hand={hand} />
  const asked = hand.insurance?.state === 'asked' ? hand.insurance : undefined
  if (asked && isDealing) return null
  return (
    <>
      <Notice />
      {asked ? (
        <InsuranceDock insurance={asked} />
      ) : (
        <PlayDock hand={hand} hint={hasHint && !isDealing ? hintFor(hand) : undefined} />
      )}
    </>
  )
}

function Notice() {
  const { t } = useTranslation('tables')
  const { isLost, isBusy } = useHand()
  if (!isLost) return null
  return (
    <p className={dock.notice} role="alert">
      {isBusy ? t('askingAgain') : t('noAnswer')}
    </p>
  )
}

function hintFor(hand: HandShown): BlackjackAction | undefined {
  const seat = hand.active_seat === null ? undefined : hand.seats[hand.active_seat]
  const [up] = hand.dealer.cards
  if (!seat || !up) return undefined
  return basicStrategy({ cards: seat.cards as Card[], up: up as Card, actions: hand.actions })
}

/** The rules as they are printed on the felt. */
function FeltArc() {
  const { t } = useTranslation('blackjack')
  const id = useId()
  return (
    <svg className={arc.arc} width="390" height="86" viewBox="0 0 390 86" aria-hidden="true">
      <defs>
        <path id={`${id}upper`} d="M20 10Q195 82 370 10" />
        <path id={`${id}lower`} d="M34 36Q195 100 356 36" />
      </defs>
      <text className={arc.upper}>
        <textPath href={`#${id}upper`} startOffset="50%">
          {t('pays')}
        </textPath>
      </text>
      <text className={arc.lower}>
        <textPath href={`#${id}lower`} startOffset="50%">
          {t('stands')}
        </textPath>
      </text>
    </svg>
  )
}

/** The table as it is said: while it is dealt that the bet is placed, then cards by name, then totals; at the end what it brought. */
function useHandWords(): (hand: HandShown, isDealing: boolean) => string {
  const { t } = useTranslation(['blackjack', 'tables'])
  const language = useLanguage()
  const nameOf = useCardName()
  const cards = (codes: readonly string[]) => codes.map(nameOf).join(', ')
  return (hand, isDealing) => {
    if (isDealing) return t('tables:betPlaced', { amount: formatAmount(hand.stake, language) })
    const seats = hand.seats.map((seat, place) =>
      t('blackjack:handSays', {
        number: place + 1,
        count: hand.seats.length,
        cards: cards(seat.cards),
        total: seat.total,
        state: t(`blackjack:states.${seat.state}`),
      }),
    )
    const dealer = t('blackjack:dealerSays', { cards: cards(hand.dealer.cards), total: hand.dealer.total })
    if (hand.state === 'open') return [dealer, ...seats].join(' ')
    const amount = formatAmount(Math.abs(hand.net), language)
    const net =
      hand.net === 0 ? t('tables:even') : t(hand.net > 0 ? 'tables:youWin' : 'tables:youLose', { amount })
    const balance = t('tables:nowBalance', { amount: formatAmount(hand.wallet, language) })
    return [dealer, ...seats, net, balance].join(' ')
  }
}
