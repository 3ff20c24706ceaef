import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { periodsOfTabsQuery, useExportTabs } from '../tabs.api.ts'
import styles from '../tabs.module.css'
import { ExportMenu } from '#lib/desk/export-menu.tsx'
import { formatDateTime } from '#lib/format.ts'
import { Select } from '#ui/select/select.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/** Returns the file of the tabs: with the present balances, or those of a week with the changes in it. */
export function useTabsFile(clubId: ClubId) {
  const [period, onPeriod] = useState('')
  const { mutate: save, isPending: isBusy } = useExportTabs(clubId, period)
  return { clubId, period, onPeriod, save, isBusy }
}

interface TabsFileProps {
  readonly file: ReturnType<typeof useTabsFile>
}

/** Chooses which tabs are saved, and saves them. */
export function TabsFile({ file: { clubId, period, onPeriod, save, isBusy } }: TabsFileProps) {
  const { t } = useTranslation('tabs')
  const isWide = useIsWide()
  const periods = useQuery(periodsOfTabsQuery(clubId)).data ?? []
  return (
    <div className={styles.file}>
      <Select
        look={isWide ? 'pill' : 'box'}
        label={t('week.of')}
        choices={[
          { value: '', label: t('week.now') },
          ...periods.map(({ id, from, to, time_zone: zone }) => ({
            value: String(id),
            label: t('week.range', { from: formatDateTime(from, zone), to: formatDateTime(to, zone) }),
          })),
        ]}
        value={period}
        onChange={onPeriod}
      />
      <ExportMenu onExport={(format) => save(format)} isBusy={isBusy} />
    </div>
  )
}
