import { isZero, numberOf, positionsOf, type Pocket, type Position } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './result-line.module.css'
import type { RouletteRoundShown } from './use-roulette-round.ts'
import { OutcomeMark, useBetName } from '#features/rounds/index.ts'
import { useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

interface ResultLineViewProps {
  readonly round: RouletteRoundShown
  /** True if the round's net result is shown, too. */
  readonly isCounted: boolean
}

/** Shows the number and the net result in the place of the last results. A press opens the proof. */
export function ResultLineView({ round, isCounted }: ResultLineViewProps) {
  const { t } = useTranslation(['roulette', 'tables'])
  const language = useLanguage()
  const nameOf = useBetName()
  const { verify } = useTable()
  const { number, color } = round.outcome
  const paid =
    round.payout > 0 ? t('tables:paid', { amount: formatAmount(round.payout, language) }) : t('tables:noWin')
  return (
    <section className={styles.line}>
      <OutcomeMark round={{ outcome: round.outcome, game_type: 1 }} size={44} />
      <div className={styles.words}>
        <p className={styles.told}>
          <b className={styles.voice}>{t(`roulette:colors.${color}`)}</b>
          {isCounted && (
            <b className={styles.net} data-won={round.net > 0}>
              {formatAmount(round.net, language, { plus: true })}
            </b>
          )}
        </p>
        <p className={styles.facts}>
          {[...(isCounted ? [paid] : []), ...factsOf(number as Pocket).map(nameOf)].join(' · ')}
        </p>
      </div>
      <button
        type="button"
        className={styles.verify}
        aria-label={t('tables:roundCheck', { number: formatAmount(round.id, language) })}
        onClick={() => verify(round.id)}
      >
        <Icon name="badge-check" size={20} />
      </button>
    </section>
  )
}

const factTypes = ['even', 'odd', 'low', 'high', 'dozen']

/** Lists further facts about a number: odd, 1–18, 2nd 12. A zero has none. */
const factsOf = (pocket: Pocket): readonly Position[] =>
  isZero(pocket)
    ? []
    : positionsOf('european')
        .filter(({ type, covers }) => factTypes.includes(type) && covers.includes(pocket))
        .toSorted((a, b) => order(a, pocket) - order(b, pocket))

const order = ({ type }: Position, pocket: Pocket): number => {
  const parity = numberOf(pocket) % 2 === 0 ? 'even' : 'odd'
  if (type === parity) return 0
  return type === 'dozen' ? 2 : 1
}
