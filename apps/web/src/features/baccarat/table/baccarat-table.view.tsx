import type { SettledBet } from '@cardroom/contract/rounds'
import type { BaccaratBetType, BaccaratVariant, RoadResult } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import type { BaccaratRoundShown } from './baccarat-round.ts'
import styles from './baccarat-table.module.css'
import { useOutcomeWords } from './use-outcome-words.ts'
import { HandsView } from '../hands/hands.view.tsx'
import { RoadsView } from '../roads/roads.view.tsx'
import { ZonesView } from '../zones/zones.view.tsx'
import { BettingDock, useFelt, useShortcuts, type BettingTableProps } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { FeltSwitch } from '#ui/table-frame/felt-switch.tsx'
import text from '#ui/text.module.css'

export interface BaccaratTableViewProps extends BettingTableProps {
  readonly variant: BaccaratVariant
  /** Oldest first. */
  readonly results: readonly RoadResult[]
  readonly isFast: boolean
  readonly onFast: (isFast: boolean) => void
}

export function BaccaratTableView(props: BaccaratTableViewProps) {
  const { session, variant, round, results } = props
  const { t } = useTranslation('baccarat')
  const felt = useFelt(props)
  const { phase } = round
  const isDealing = phase.name === 'showing'
  const dealt =
    phase.name === 'showing' || phase.name === 'result' ? (phase.round as BaccaratRoundShown) : undefined
  const told = isDealing ? undefined : dealt
  const words = useOutcomeWords()
  useShortcuts({ ...felt.shortcuts, ...(isDealing && { Space: round.endShow }) })

  // A press on the felt after a round begins the next one with that chip.
  function place(type: BaccaratBetType) {
    if (phase.name === 'result') round.newRound([{ type, numbers: [], amount: props.chip }])
    else felt.place({ type, numbers: [] })
  }
  return (
    <div className={styles.table} onClick={isDealing ? round.endShow : undefined}>
      <div className={styles.center}>
        <RoadsView results={results} />
        <HandsView hands={dealt?.outcome} winner={told?.outcome.winner} isDealing={isDealing} />
        <Say told={told} {...props} />
        <ZonesView
          variant={variant}
          gameId={session.game_id}
          bets={told ? round.played : round.slip.bets}
          chipBody={session.currency === 'gold' ? 'gold' : 'white'}
          isDisabled={!felt.canBet && !told}
          won={typesOf(told, (bet) => bet.payout > bet.amount)}
          lost={typesOf(told, (bet) => bet.payout === 0)}
          onPlace={place}
          onTakeBack={(type) => felt.takeBack({ type, numbers: [] })}
        />
      </div>
      <BettingDock {...props} felt={felt} goLabel={t('deal')} againLabel={t('dealAgain')} />
      <p className={text.hidden} role="status">
        {dealt && words(dealt, isDealing)}
      </p>
    </div>
  )
}

const typesOf = (round: BaccaratRoundShown | undefined, isSo: (bet: SettledBet) => boolean): string[] =>
  (round?.bets ?? []).filter(isSo).map((bet) => bet.type)

interface SayProps extends BaccaratTableViewProps {
  readonly told: BaccaratRoundShown | undefined
}

/** Who won and what it brought; press it to verify. Beside it the fast deal. */
function Say({ told, round, isFast, onFast, onVerify }: SayProps) {
  const { t } = useTranslation(['baccarat', 'tables'])
  const language = useLanguage()
  const isBetting = round.phase.name === 'betting'
  return (
    <div className={styles.say}>
      {told ? (
        <button
          type="button"
          className={styles.outcome}
          aria-label={t('tables:roundCheck', { number: formatAmount(told.id, language) })}
          onClick={() => onVerify(told.id)}
        >
          <span className={styles.voice}>{t(`baccarat:wins.${told.outcome.winner}`)}</span>
          <b data-won={told.net > 0}>{formatAmount(told.net, language, { plus: true })}</b>
          <Icon name="badge-check" size={18} />
        </button>
      ) : (
        <span className={styles.quiet}>{t(isBetting ? 'baccarat:waiting' : 'baccarat:noMore')}</span>
      )}
      <FeltSwitch isOn={isFast} onChange={onFast}>
        {t('baccarat:fastDeal')}
      </FeltSwitch>
    </div>
  )
}
