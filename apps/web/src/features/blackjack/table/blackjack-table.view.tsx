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
import { SeatsView } from '../seats/seats.view.tsx'
import { StakeSpotView } from '../seats/stake-spot.view.tsx'
import type { BlackjackHand } from '../use-blackjack-hand.ts'
import type { FirstStake } from '../use-first-stake.ts'
import { FeltSwitch } from '#ui/table-frame/felt-switch.tsx'
import { Dock } from '#ui/table-frame/felt-table.tsx'
import text from '#ui/text.module.css'

export interface BlackjackTableViewProps {
  readonly session: SessionShown
  readonly play: BlackjackHand
  readonly first: FirstStake
  readonly chips: readonly number[]
  readonly chip: number
  readonly onChip: (chip: number) => void
  readonly onTick: () => void
  readonly hasHint: boolean
  readonly onHint: (hasHint: boolean) => void
  readonly onVerify: (roundId: number) => void
}

export function BlackjackTableView(props: BlackjackTableViewProps) {
  const { session, play, first, chip, onTick, hasHint, onHint } = props
  const { t } = useTranslation('blackjack')
  const words = useHandWords()
  const { hand, isRevealing, isDealing } = play
  const chipBody = session.currency === 'gold' ? 'gold' : 'white'
  return (
    <div className={styles.table} onClick={isRevealing || isDealing ? play.skip : undefined}>
      <DealerView dealer={hand?.dealer} isRevealing={isRevealing}>
        <FeltSwitch isOn={hasHint} onChange={onHint}>
          {t('hint')}
        </FeltSwitch>
      </DealerView>
      <FeltArc />
      {hand ? (
        <SeatsView
          seats={hand.seats}
          activeSeat={hand.active_seat}
          chipBody={chipBody}
          isRevealing={isRevealing}
          isDealing={isDealing}
        />
      ) : (
        <StakeSpotView
          stake={first.stake}
          chip={chip}
          chipBody={chipBody}
          isDisabled={play.isBusy}
          onPress={() => {
            first.add(chip)
            onTick()
          }}
        />
      )}
      <Dock>
        <div className={dock.inner}>
          <HandDock {...props} />
        </div>
      </Dock>
      <p className={text.hidden} role="status">
        {hand && !isRevealing && words(hand, isDealing)}
      </p>
    </div>
  )
}

function HandDock({ session, play, first, chips, chip, onChip, hasHint, onVerify }: BlackjackTableViewProps) {
  const { t } = useTranslation('tables')
  const { hand, wallet, isBusy, isRevealing, isDealing } = play
  const notice = play.isLost && (
    <p className={dock.notice} role="alert">
      {isBusy ? t('askingAgain') : t('noAnswer')}
    </p>
  )
  if (!hand) {
    const stakes = { session, first, chips, chip, onChip, wallet, isBusy }
    return (
      <>
        {notice}
        <StakeDock {...stakes} onDeal={play.deal} />
      </>
    )
  }
  if (isRevealing) return null
  if (hand.state === 'settled') {
    return (
      <AfterDock
        hand={hand}
        session={session}
        stake={play.lastStake}
        wallet={wallet}
        isBusy={isBusy}
        onVerify={() => onVerify(hand.id)}
        onNew={(amount) => {
          first.put(amount)
          play.clear()
        }}
        onDeal={(amount) => {
          first.put(amount)
          play.clear()
          play.deal(amount)
        }}
      />
    )
  }
  const asked = hand.insurance?.state === 'asked' ? hand.insurance : undefined
  if (asked && isDealing) return null
  return (
    <>
      {notice}
      {asked ? (
        <InsuranceDock insurance={asked} wallet={wallet} isBusy={isBusy} onAct={play.act} />
      ) : (
        <PlayDock
          hand={hand}
          wallet={wallet}
          isBusy={isBusy}
          isDealing={isDealing}
          hint={hasHint && !isDealing ? hintFor(hand) : undefined}
          onAct={play.act}
        />
      )}
    </>
  )
}

function hintFor(hand: HandShown): BlackjackAction | undefined {
  const seat = hand.active_seat === null ? undefined : hand.seats[hand.active_seat]
  const [up] = hand.dealer.cards
  if (!seat || !up) return undefined
  return basicStrategy({ cards: seat.cards as Card[], up: up as Card, actions: hand.actions })
}
