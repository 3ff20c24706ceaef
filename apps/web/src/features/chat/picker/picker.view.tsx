import type { UserId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import styles from './picker.module.css'
import type { AvatarRank } from '#ui/avatar/avatar.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

/** A person to whom the user may write. */
export interface Contact {
  readonly id: UserId
  readonly name: string
  readonly role: AvatarRank
  readonly photo: string | null
  readonly preset: number | null
  readonly isOnline: boolean
}

interface PickerViewProps {
  /** For example "Write to", or "Show messages of" for staff. */
  readonly label: string
  readonly contacts: readonly Contact[]
  /** Null means everyone. */
  readonly picked: UserId | null
  readonly onPick: (id: UserId | null) => void
  readonly onFind: () => void
}

/** If there are more people than this, they are found by name. */
const shownMax = 24

/** Lets the user choose the whole club or one of the people to whom they may write. */
export function PickerView({ label, contacts, picked, onPick, onFind }: PickerViewProps) {
  const { t } = useTranslation(['chat', 'common'])
  const shown = contacts.slice(0, shownMax)
  const further = contacts.slice(shownMax).find(({ id }) => id === picked)
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <Tile name={t('chat:everyone')} isPicked={picked === null} onPick={() => onPick(null)} icon="users" />
      {contacts.length > shownMax && <Tile name={t('chat:find')} onPick={onFind} icon="search" isQuiet />}
      {[...(further ? [further] : []), ...shown].map((contact) => (
        <button
          key={contact.id}
          type="button"
          className={styles.tile}
          aria-pressed={contact.id === picked}
          aria-label={contact.isOnline ? `${contact.name}, ${t('common:online')}` : contact.name}
          title={contact.name}
          onClick={() => onPick(contact.id)}
        >
          <Avatar
            name={contact.name}
            rank={contact.role}
            photo={contact.photo}
            preset={contact.preset}
            size={48}
            online={contact.isOnline && t('common:online')}
          />
          <span className={styles.name}>{contact.name.split(' ')[0]}</span>
        </button>
      ))}
    </div>
  )
}

interface TileProps {
  readonly name: string
  readonly icon: IconName
  readonly isPicked?: boolean
  readonly isQuiet?: boolean
  readonly onPick: () => void
}

function Tile({ name, icon, isPicked, isQuiet = false, onPick }: TileProps) {
  return (
    <button type="button" className={styles.tile} aria-pressed={isPicked} onClick={onPick}>
      <span className={isQuiet ? styles.quiet : styles.everyone}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  )
}
