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

/** Saves the tabs as a file: the present balances, or those of a week with the changes in it. */
export function TabsFile({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation('tabs')
  const isWide = useIsWide()
  const [period, setPeriod] = useState('')
  const periods = useQuery(periodsOfTabsQuery(clubId)).data ?? []
  const save = useExportTabs(clubId, period)
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
        onChange={setPeriod}
      />
      <ExportMenu onExport={(format) => save.mutate(format)} isBusy={save.isPending} />
    </div>
  )
}
