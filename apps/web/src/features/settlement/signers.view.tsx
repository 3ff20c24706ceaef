import type { Settlement } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import styles from './settlement.module.css'
import { formatDateTime } from '#lib/format.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'

/** This many characters are enough to compare with a paper; the button copies the whole hash. */
const hashShown = 16

/** Shows who reviewed and closed the settlement and when, and the hash that the statements name. */
export function SignersView({ settlement }: { readonly settlement: Settlement }) {
  const { t } = useTranslation(['settlement', 'common'])
  const { period, hash } = settlement
  const time = (moment: string | null) => (moment === null ? '' : formatDateTime(moment, period.time_zone))
  if (hash === null) return null
  return (
    <div className={styles.signers}>
      <p>
        {t('settlement:reviewedBy', {
          name: settlement.reviewed_by_name,
          time: time(settlement.reviewed_at),
        })}
      </p>
      {settlement.closed_at !== null && (
        <p>
          {t('settlement:closedBy', { name: settlement.closed_by_name, time: time(settlement.closed_at) })}
        </p>
      )}
      <p className={styles.hash}>
        <CopyButton value={hash} label={t('settlement:copyHash')} copiedLabel={t('common:copied')}>
          <code>{hash.slice(0, hashShown)}…</code>
        </CopyButton>
      </p>
    </div>
  )
}
