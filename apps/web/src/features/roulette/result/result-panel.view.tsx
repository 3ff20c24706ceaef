import type { RoundShown } from '@cardroom/contract/rounds'
import type { Pocket } from '@cardroom/games'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { factsOf } from './outcome-words.ts'
import styles from './result-panel.module.css'
import { SettledBetsView } from './settled-bets.view.tsx'
import { OutcomeMark, useBetName } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

export type RouletteRoundShown = RoundShown & {
  readonly outcome: { readonly number: string; readonly color: 'red' | 'black' | 'green' }
}

interface ResultPanelViewProps {
  readonly round: RouletteRoundShown
  readonly gameId: number
  readonly chipBody: 'white' | 'gold'
  readonly onVerify: () => void
}

/** What came, what it made of the stake, bet by bet. */
export function ResultPanelView({ round, gameId, chipBody, onVerify }: ResultPanelViewProps) {
  const { t } = useTranslation(['roulette', 'tables'])
  const language = useLanguage()
  const nameOf = useBetName()
  const { number, color } = round.outcome
  const facts = factsOf(number as Pocket).map(nameOf)
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <OutcomeMark round={{ outcome: round.outcome, game_type: 1 }} size={76} />
        <div className={styles.words}>
          <h2>{t(`roulette:colors.${color}`)}</h2>
          <span>
            {facts.map((fact, place) => (
              <Fragment key={fact}>
                {place > 0 && ' · '}
                <span className={styles.fact}>{fact}</span>
              </Fragment>
            ))}
          </span>
        </div>
        <div className={styles.sum}>
          <b data-won={round.net > 0}>{formatAmount(round.net, language, { plus: true })}</b>
          <span>
            {round.payout > 0
              ? t('tables:paid', { amount: formatAmount(round.payout, language) })
              : t('tables:noWin')}
          </span>
        </div>
      </div>
      <SettledBetsView bets={round.bets} gameId={gameId} chipBody={chipBody} />
      <button type="button" className={styles.verify} onClick={onVerify}>
        <Icon name="badge-check" size={18} />
        {t('tables:roundCheck', { number: formatAmount(round.id, language) })}
        <Icon name="chevron-right" size={16} />
      </button>
    </section>
  )
}
