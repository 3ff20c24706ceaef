import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { basicStrategy, type BlackjackAction, type Card } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './blackjack-table.module.css'
import { useHandWords } from './use-hand-words.ts'
import { DealerView } from '../dealer/dealer.view.tsx'
import { FeltArc } from '../dealer/felt-arc.tsx'
import { AfterDock } from '../dock/after-dock.tsx'
import dock from '../dock/dock.module.css'
import { InsuranceDock } from '../dock/insurance-dock.tsx'
import { PlayDock } from '../dock/play-dock.tsx'
import { StakeDock } from '../dock/stake-dock.tsx'
import { HandTable, useHand } from '../hand-provider.tsx'
import { SeatsView } from '../seats/seats.view.tsx'
import { StakeSpotView } from '../seats/stake-spot.view.tsx'
import { TableChromeView, TableSheets, useKeptSwitch } from '#features/tables/index.ts'
import { FeltSwitch } from '#ui/table-frame/felt-switch.tsx'
import { Dock } from '#ui/table-frame/felt-table.tsx'
import text from '#ui/text.module.css'

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
        <DealerView dealer={hand?.dealer} isRevealing={isRevealing}>
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
