import type { RoadResult } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { BigRoadGrid } from './main-roads.tsx'
import { countsOf } from './road-results.ts'
import styles from './roads.module.css'

/** As many columns as a phone has room for in cells that can still be read. */
const columns = 30

/** Shows the end of the big road alone, for a place where the whole score card has no room. */
export function BigRoadView({ results }: { readonly results: readonly RoadResult[] }) {
  const { t } = useTranslation('baccarat')
  return (
    <div className={styles.strip}>
      <BigRoadGrid results={results} columns={columns} label={t('roads', countsOf(results))} />
    </div>
  )
}
