import type { UserId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { listsOf } from '../device/signed-lists.ts'
import { keepFile } from '#lib/api/download.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { showToast } from '#ui/toast/toast.tsx'

/**
 * Returns a function that saves the signed lists of a round to files. If the device has stored none, it says so.
 */
export function useSaveList(userId: UserId, tableId: number): (round: number) => void {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  return (round) => {
    if (!areSaved(userId, tableId, round))
      showToast({ tone: 'error', title: t('noList', { round: formatAmount(round, language) }) })
  }
}

/**
 * Saves each signed list of a round as a file `mine.json`, which the verifier compares with the proof. Returns
 * false if this device has stored none.
 */
function areSaved(userId: UserId, tableId: number, round: number): boolean {
  const lists = listsOf(userId, tableId, round)
  for (const list of lists)
    keepFile(new Blob([JSON.stringify(list, null, 2)], { type: 'application/json' }), 'mine.json')
  return lists.length > 0
}
