import { managerFlags, type ManagerFlag } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flagGroups } from './flag-groups.ts'
import styles from './manager-rights.module.css'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { Switch } from '#ui/switch/switch.tsx'

export type Rights = Readonly<Record<ManagerFlag, boolean>>

interface ManagerRightsViewProps {
  readonly name: string
  readonly rights: Rights
  readonly busy: boolean
  readonly onSave: (rights: Rights) => void
  readonly onClose: () => void
}

/** Sets the rights of a manager, flag by flag. All are saved together. */
export function ManagerRightsView({ name, rights, busy, onSave, onClose }: ManagerRightsViewProps) {
  const { t } = useTranslation(['members', 'common'])
  const [draft, setDraft] = useState(rights)
  const isChanged = managerFlags.some((flag) => draft[flag] !== rights[flag])
  const hasAll = managerFlags.every((flag) => draft[flag])
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('members:rights.title', { name })}
      closeLabel={t('common:close')}
      locked={busy}
      footer={
        <>
          <Button look="second" disabled={busy || hasAll} onClick={() => setDraft(allRights)}>
            {t('members:rights.enableAll')}
          </Button>
          <Button busy={busy} disabled={!isChanged} onClick={() => onSave(draft)}>
            {t('members:rights.save')}
          </Button>
        </>
      }
    >
      {flagGroups.map((group) => (
        <section key={group.name} className={styles.group}>
          <h3>{t(`members:rights.groups.${group.name}`)}</h3>
          <div className={cardClass({ padded: false, className: styles.card })}>
            {group.flags.map((flag) => (
              <Switch
                key={flag}
                checked={draft[flag]}
                disabled={busy}
                onChange={(event) => setDraft({ ...draft, [flag]: event.target.checked })}
              >
                {t(`members:rights.flags.${flag}`)}
              </Switch>
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  )
}

const allRights = Object.fromEntries(managerFlags.map((flag) => [flag, true])) as Rights
