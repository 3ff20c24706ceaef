import type { RoadResult } from '@cardroom/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DerivedRoads } from './derived-roads.tsx'
import { BeadPlate, BigRoadGrid } from './main-roads.tsx'
import { countsOf } from './road-results.ts'
import styles from './roads.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/**
 * Shows the score card. Every round is freshly shuffled, so the card shows past rounds and predicts nothing.
 */
export function RoadsView({ results }: { readonly results: readonly RoadResult[] }) {
  const { t } = useTranslation('baccarat')
  const language = useLanguage()
  const isWide = useIsWide()
  const [isDerived, setDerived] = useState(false)
  const counts = countsOf(results)
  return (
    <section className={styles.paper} aria-label={t('roads', counts)}>
      <div className={styles.row}>
        {(isWide || !isDerived) && (
          <>
            <BeadPlate results={results} />
            <BigRoadGrid results={results} label={t('bigRoad')} />
          </>
        )}
        {(isWide || isDerived) && <DerivedRoads results={results} />}
      </div>
      <div className={styles.foot}>
        {(['banker', 'player', 'tie'] as const).map((winner) => (
          <span key={winner}>
            <i className={styles[winner]}>{t(`letters.${winner}`)}</i>
            {counts[winner]}
          </span>
        ))}
        <span className={styles.round}>{t('round', { number: formatAmount(results.length, language) })}</span>
        {!isWide && (
          <button
            type="button"
            className={styles.turn}
            aria-label={t(isDerived ? 'mainRoads' : 'derivedRoads')}
            onClick={() => setDerived(!isDerived)}
          >
            <Icon name="repeat-2" size={16} />
          </button>
        )}
      </div>
    </section>
  )
}
