import type { RoadResult } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { BigRoadGrid } from './main-roads.tsx'
import { countsOf } from './road-results.ts'
import styles from './roads.module.css'

/** The number of columns that fit on a phone with legible cells. */
const columns = 30

/** Shows only the end of the big road, for places without room for the whole score card. */
export function BigRoadView({ results }: { readonly results: readonly RoadResult[] }) {
  const { t } = useTranslation('baccarat')
  return (
    <div className={styles.strip}>
      <BigRoadGrid results={results} columns={columns} label={t('roads', countsOf(results))} />
    </div>
  )
}
