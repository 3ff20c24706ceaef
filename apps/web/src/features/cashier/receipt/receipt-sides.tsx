import type { TransactionDetails } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import styles from './receipt.module.css'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { Icon } from '#ui/icon/icon.tsx'

/** Shows the sender, the receiver, and the amounts on both sides. */
export function ReceiptSides({ shown }: { readonly shown: TransactionDetails }) {
  return (
    <div className={styles.sides}>
      <Side
        id={shown.sender_id}
        name={shown.sender_name}
        role={shown.sender_role}
        photo={shown.sender_avatar}
        preset={shown.sender_avatar_id}
      />
      <span className={styles.flow} aria-hidden="true">
        <Coin name={shown.currency} size={24} />
        <Icon name="arrow-right" size={16} />
        <Coin name={shown.to_currency} size={24} />
      </span>
      <Side
        id={shown.receiver_id}
        name={shown.receiver_name}
        role={shown.receiver_role}
        photo={shown.receiver_avatar}
        preset={shown.receiver_avatar_id}
      />
    </div>
  )
}

interface SideProps {
  readonly id: UserId | null
  readonly name: string
  readonly role: TransactionDetails['sender_role']
  readonly photo: string | null
  readonly preset: number
}

function Side({ id, name, role, photo, preset }: SideProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.side}>
      {role === 'club' ? (
        <Crest preset={preset} photo={photo} size={64} />
      ) : (
        <Avatar name={name} rank={role} photo={photo} preset={preset} size={64} />
      )}
      <b>{name}</b>
      <span>
        {t(`roles.${role}`)}
        {id !== null && ` · #${id}`}
      </span>
    </div>
  )
}
