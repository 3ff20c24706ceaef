import type { ReportRow } from '@cardroom/contract/report'
import { useTranslation } from 'react-i18next'
import type { Grouping } from './report-choice.ts'
import { formatDate } from '#lib/format.ts'
import { dayOfWire } from '#lib/times.ts'

/** Returns the name of a row: a person, the players without an agent, a game, or a day. */
export function useRowName(by: Grouping): (row: ReportRow) => string {
  const { t } = useTranslation(['report', 'home'])
  return (row) => {
    if (by === 'game') return t(`home:games.${(row.game_id ?? 1) as 1}`)
    if (by === 'day') return formatDate(dayOfWire(row.date ?? '') ?? 0)
    return row.user_id === 0 ? t('report:nobody') : (row.name ?? '')
  }
}

/** Returns what identifies a row in its report. */
export const keyOfRow = (row: ReportRow): string | number => row.user_id ?? row.game_id ?? row.date ?? ''
