import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './own-data.module.css'
import { useCloseAccount, useExport } from '../settings.api.ts'
import { leave } from '#features/auth/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { formatDate } from '#lib/format.ts'
import { cardClass } from '#ui/card/card.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** Exports the user's data, or closes the account. */
export function OwnData() {
  const { t } = useTranslation('settings')
  const [isOpen, setOpen] = useState(false)
  const take = useExport()
  return (
    <section className={styles.section}>
      <h2>{t('ownData.title')}</h2>
      <List className={cardClass({ padded: false, className: styles.list })}>
        <ListRow
          leading={<RowIcon name="download" />}
          title={t('ownData.export')}
          meta={t('ownData.exportMeta')}
          chevron
          onPress={() => !take.isPending && take.mutate()}
        />
        <ListRow
          leading={<RowIcon name="trash-2" />}
          title={t('ownData.close')}
          meta={t('ownData.closeMeta')}
          chevron
          onPress={() => setOpen(true)}
        />
      </List>
      {isOpen && <CloseAccount onCancel={() => setOpen(false)} />}
    </section>
  )
}

function CloseAccount({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const close = useCloseAccount()

  /**
   * Logs out after the account was closed, because staying signed in would keep an account that the user wants to
   * leave.
   */
  function closing({ closes_at: at }: { readonly closes_at: string }) {
    showToast({ title: t('settings:ownData.closing', { date: formatDate(at) }), tone: 'success' })
    void leave()
  }

  return (
    <ConfirmSheet
      open
      onCancel={onCancel}
      onConfirm={() => close.mutate(undefined, { onSuccess: closing })}
      title={t('settings:ownData.closeTitle')}
      text={t('settings:ownData.closeText')}
      confirmLabel={t('settings:ownData.closeConfirm')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      danger
      busy={close.isPending}
      refusal={close.error && keyOf(close.error) === 'notAllowed' ? t('settings:ownData.refused') : undefined}
    />
  )
}
