import { useTranslation } from 'react-i18next'
import type { Level, RatingChoice } from './rating-choice.ts'
import styles from './club-rating.module.css'
import { JadeAmount } from '../page/jade-amount.tsx'
import { Arrow } from '#ui/arrow/arrow.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface LevelFactsViewProps {
  readonly club: { readonly jade_amount: number | null }
  readonly held: Level | undefined
  readonly choice: RatingChoice
}

/** Shows what the chosen level allows compared with the current one, and its price. */
export function LevelFactsView({ club, held, choice }: LevelFactsViewProps) {
  const { t } = useTranslation('clubSettings')
  const { level, isHigher, jadeAfter } = choice
  if (!level) return null
  const allowed = (of: Level | undefined, what: 'sessions' | 'managers') =>
    of?.[what] ?? t('rating.anyNumber')
  const change = (what: 'sessions' | 'managers') =>
    isHigher && held ? (
      <span className={styles.change}>
        <span>{allowed(held, what)}</span> <Arrow /> {allowed(level, what)}
      </span>
    ) : (
      allowed(level, what)
    )
  return (
    <Facts
      facts={[
        { name: t('rating.sessions'), value: change('sessions') },
        { name: t('rating.managers'), value: change('managers') },
        ...(level.amount > 0
          ? [{ name: t('rating.price'), value: <JadeAmount amount={level.amount} /> }]
          : []),
        ...(club.jade_amount === null
          ? []
          : [{ name: t('rating.clubHas'), value: <JadeAmount amount={club.jade_amount} /> }]),
        ...(jadeAfter === null
          ? []
          : [{ name: t('rating.after'), value: <JadeAmount amount={jadeAfter} /> }]),
      ]}
    />
  )
}
