import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './member-dialogs.module.css'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface BlockMemberViewProps {
  readonly name: string
  /** True for an agent or manager, who first loses the role. */
  readonly hasRole: boolean
  readonly busy: boolean
  readonly onBlock: (reason: string) => void
  readonly onCancel: () => void
}

export function BlockMemberView({ name, hasRole, busy, onBlock, onCancel }: BlockMemberViewProps) {
  const { t } = useTranslation(['members', 'common'])
  const [reason, setReason] = useState('')
  return (
    <ConfirmSheet
      open
      title={t('members:block.title', { name })}
      text={t('members:block.text')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('members:block.submit')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onBlock(reason.trim())}
    >
      {hasRole && <p className={styles.warning}>{t('members:block.textStaff')}</p>}
      <TextArea
        label={t('members:block.reason')}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmSheet>
  )
}
