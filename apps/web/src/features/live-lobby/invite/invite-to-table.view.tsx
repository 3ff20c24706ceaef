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
  readonly link: string
  readonly onChoose: (id: number) => void
  /** Opens the device's share sheet; undefined if there is none. */
  readonly onShare?: (() => void) | undefined
  readonly onClose: () => void
}

/** Shows the link to a table, to be sent or scanned. Its words are always the same. */
export function InviteToTableView(props: InviteToTableViewProps) {
  const { tables, chosen, link, onChoose, onShare, onClose } = props
  const { t } = useTranslation(['liveLobby', 'common'])
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('liveLobby:invite.title')}
      description={t('liveLobby:invite.about')}
      closeLabel={t('common:close')}
      footer={
        onShare && (
          <Button wide icon="share-2" onClick={onShare}>
            {t('liveLobby:invite.share')}
          </Button>
        )
      }
    >
      <div className={styles.invite}>
        {tables.length > 1 && (
          <Select
            label={t('liveLobby:invite.table')}
            value={String(chosen.id)}
            choices={tables.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => onChoose(Number(id))}
          />
        )}
        <div className={styles.code}>
          <QrCode value={link} label={t('liveLobby:invite.qr', { table: chosen.name })} />
          <span className={styles.address}>
            <CopyButton
              value={link}
              label={t('liveLobby:invite.copy')}
              copiedLabel={t('common:copied')}
              iconSize={16}
            >
              <span className={styles.text}>{link.replace(/^https?:\/\//, '')}</span>
            </CopyButton>
          </span>
        </div>
      </div>
    </Sheet>
  )
}
