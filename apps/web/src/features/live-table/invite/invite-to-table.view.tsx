import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './invite-to-table.module.css'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { Select } from '#ui/select/select.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

export interface InvitedTo {
  readonly id: number
  readonly name: string
}

interface InviteToTableViewProps {
  readonly tables: readonly InvitedTo[]
  readonly chosen: InvitedTo
  /** Undefined until it is known. */
  readonly link: string | undefined
  readonly onChoose: (id: number) => void
  /** Opens the device's share sheet; undefined if there is none. */
  readonly onShare?: (() => void) | undefined
  readonly onClose: () => void
  /** Shown in place of the link until it is known. */
  readonly children?: ReactNode
}

/** Shows the link to a table, to be sent or scanned. The text of the invitation is always the same. */
export function InviteToTableView(props: InviteToTableViewProps) {
  const { tables, chosen, link, onChoose, onShare, onClose, children } = props
  const { t } = useTranslation(['liveTable', 'common'])
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('liveTable:invite.title')}
      description={t('liveTable:invite.about')}
      closeLabel={t('common:close')}
      footer={
        onShare && (
          <Button wide icon="share-2" onClick={onShare}>
            {t('liveTable:invite.share')}
          </Button>
        )
      }
    >
      <div className={styles.invite}>
        {tables.length > 1 && (
          <Select
            label={t('liveTable:invite.table')}
            value={String(chosen.id)}
            choices={tables.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => onChoose(Number(id))}
          />
        )}
        {link === undefined ? children : <LinkView link={link} name={chosen.name} />}
      </div>
    </Sheet>
  )
}

function LinkView({ link, name }: { readonly link: string; readonly name: string }) {
  const { t } = useTranslation(['liveTable', 'common'])
  return (
    <div className={styles.code}>
      <QrCode value={link} label={t('liveTable:invite.qr', { table: name })} />
      <span className={styles.address}>
        <CopyButton
          value={link}
          label={t('liveTable:invite.copy')}
          copiedLabel={t('common:copied')}
          iconSize={16}
        >
          <span className={styles.text}>{link.replace(/^https?:\/\//, '')}</span>
        </CopyButton>
      </span>
    </div>
  )
}
