import type { UserId } from '@cardroom/contract/ids'
import { isPersonFound } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from './picker.view.tsx'
import styles from './find-contact.module.css'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface FindContactViewProps {
  readonly open: boolean
  readonly title: string
  readonly contacts: readonly Contact[]
  readonly onPick: (id: UserId) => void
  readonly onClose: () => void
}

/** The list shows at most this many names. To find others, the user types a longer text. */
const shownMax = 50

/** Shows a search for one of many people by name or number. */
export function FindContactView({ open, title, contacts, onPick, onClose }: FindContactViewProps) {
  const { t } = useTranslation(['chat', 'common'])
  const [text, setText] = useState('')
  const found = contacts.filter((contact) => isPersonFound(contact, text)).slice(0, shownMax)
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('common:close')}>
      <SearchField
        autoFocus
        label={t('common:search')}
        clearLabel={t('common:clear')}
        placeholder={t('chat:findPlaceholder')}
        value={text}
        onChange={setText}
      />
      {found.length === 0 ? (
        <p className={styles.none}>{t('chat:findNone')}</p>
      ) : (
        <List className={styles.list}>
          {found.map((contact) => (
            <ListRow
              key={contact.id}
              leading={
                <Avatar
                  name={contact.name}
                  rank={contact.role}
                  photo={contact.photo}
                  preset={contact.preset}
                  online={contact.isOnline && t('common:online')}
                />
              }
              title={contact.name}
              meta={`${t(`common:roles.${contact.role}`)} · #${contact.id}`}
              onPress={() => onPick(contact.id)}
            />
          ))}
        </List>
      )}
    </Sheet>
  )
}
