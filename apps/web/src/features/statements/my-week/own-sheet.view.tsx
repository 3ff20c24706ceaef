import type { ClubId } from '@cardroom/contract/ids'
import type { ReportRow } from '@cardroom/contract/report'
import type { Tab } from '@cardroom/contract/tabs'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './my-week.module.css'
import { ReportLinesView } from '#features/report/index.ts'
import { TabWeekView } from '#features/tabs/index.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Card } from '#ui/card/card.tsx'
import text from '#ui/text.module.css'

interface OwnSheetViewProps extends Pick<ComponentProps<typeof TabWeekView>, 'viewer' | 'isOver'> {
  readonly clubId: ClubId
  readonly period: number
  /** Undefined if nothing happened in the period. */
  readonly row: ReportRow | undefined
  readonly tabs: readonly Tab[]
}

/** Shows the user's chips and debts in a period, each from its opening to its closing balance. */
export function OwnSheetView({ clubId, period, row, tabs, viewer, isOver }: OwnSheetViewProps) {
  const { t } = useTranslation('statements')
  return (
    <>
      {row?.opening && (
        <Card>
          <header className={styles.chips}>
            <h2>{t('myWeek.chips')}</h2>
            <Link className={text.link} to={`${pathTo(patterns.report, { clubId })}?period=${period}`}>
              {t('myWeek.report')}
            </Link>
          </header>
          <ReportLinesView row={row} isOver={isOver} />
        </Card>
      )}
      {tabs.map((tab) => (
        <TabWeekView key={tab.id} tab={tab} viewer={viewer} isOver={isOver} />
      ))}
    </>
  )
}
