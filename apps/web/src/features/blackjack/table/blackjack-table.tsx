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
import { TableChromeView, TableSheets, useKeptSwitch } from '#features/tables/index.ts'
import { FeltSwitch } from '#ui/table-frame/felt-switch.tsx'
import { Dock } from '#ui/table-frame/felt-table.tsx'
import { useId } from 'react'
import arc from '../dealer/felt-arc.module.css'

/** Shows a seat at a blackjack table. */
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

/** Shows the dealer, the player's hands or the first bet, and the dock at the bottom. */
export function BlackjackTableView({ hasHint, onHint }: BlackjackTableViewProps) {
  const { t } = useTranslation('blackjack')
  const { picture, skip } = useHand()
  return (
    <TableChromeView felt="midnight">
      <div className={styles.table} onClick={skip}>
        <DealerView dealer={picture?.dealer} insurance={picture?.insurance}>
          <FeltSwitch isOn={hasHint} onChange={onHint}>
            {t('hint')}
          </FeltSwitch>
        </DealerView>
        <FeltArc />
        {picture ? <SeatsView picture={picture} /> : <StakeSpotView />}
        <Dock>
          <div className={dock.inner}>
            <HandDock hasHint={hasHint} />
          </div>
        </Dock>
      </div>
    </TableChromeView>
  )
}

/**
 * Shows the dock for the current question. After a decision its question stays, disabled, until the result has been
 * shown.
 */
function HandDock({ hasHint }: { readonly hasHint: boolean }) {
  const { question: hand, isTelling } = useHand()
  if (!hand) {
    return (
      <>
        <Notice />
        <StakeDock />
      </>
    )
  }
  if (hand.state === 'settled') return <AfterDock hand={hand} />
  return (
    <>
      <Notice />
      {hand.insurance?.state === 'asked' ? (
        <InsuranceDock insurance={hand.insurance} />
      ) : (
        <PlayDock hand={hand} hint={hasHint && !isTelling ? hintFor(hand) : undefined} />
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

/** Shows the rules as they are printed on the felt. */
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
