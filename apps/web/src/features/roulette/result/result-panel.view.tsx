import { isZero, numberOf, positionsOf, type Pocket, type Position } from '@cardroom/games'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './result-panel.module.css'
import { SettledBetsView } from './settled-bets.view.tsx'
import type { RouletteRoundShown } from './use-roulette-round.ts'
import { OutcomeMark, useBetName } from '#features/rounds/index.ts'
import { useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

/** What came, what it made of the stake, bet by bet. */
export function ResultPanelView({ round }: { readonly round: RouletteRoundShown }) {
  const { t } = useTranslation(['roulette', 'tables'])
  const language = useLanguage()
  const nameOf = useBetName()
  const { verify } = useTable()
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
      <SettledBetsView bets={round.bets} />
      <button type="button" className={styles.verify} onClick={() => verify(round.id)}>
        <Icon name="badge-check" size={18} />
        {t('tables:roundCheck', { number: formatAmount(round.id, language) })}
        <Icon name="chevron-right" size={16} />
      </button>
    </section>
  )
}

const told = ['even', 'odd', 'low', 'high', 'dozen']

/** What else is true of a number: odd, 1–18, 2nd 12. Nothing of a zero. */
const factsOf = (pocket: Pocket): readonly Position[] =>
  isZero(pocket)
    ? []
    : positionsOf('european')
        .filter(({ type, covers }) => told.includes(type) && covers.includes(pocket))
        .toSorted((a, b) => order(a, pocket) - order(b, pocket))

const order = ({ type }: Position, pocket: Pocket): number => {
  const parity = numberOf(pocket) % 2 === 0 ? 'even' : 'odd'
  if (type === parity) return 0
  return type === 'dozen' ? 2 : 1
}
