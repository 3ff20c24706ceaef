import type { Invite } from '@cardroom/contract/invites'
import { useTranslation } from 'react-i18next'
import styles from './join-requests.module.css'
import { useTimes } from '#lib/times.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

interface SentInvitesViewProps {
  readonly invites: readonly Invite[]
  /** The id of the invite that is being withdrawn. */
  readonly cancelling: number | undefined
  readonly onCancel: (invite: Invite) => void
}

/** Lists the club's invites without an answer. */
export function SentInvitesView({ invites, cancelling, onCancel }: SentInvitesViewProps) {
  const { t } = useTranslation('members')
  const times = useTimes()
  return (
    <section className={styles.sent}>
      <SectionHeader title={t('sent.title')} end={String(invites.length)} />
      <List className={cardClass({ padded: false, className: styles.card })}>
        {invites.map((invite) => (
          <ListRow
            key={invite.id}
            leading={<Avatar name={invite.name} photo={invite.avatar} preset={invite.avatar_id} size={40} />}
            title={invite.name}
            meta={t('requests.meta', { id: invite.user_id, date: times.dateTime(invite.created_at) })}
            end={
              <Button
                look="second"
                size="small"
                busy={cancelling === invite.id}
                onClick={() => onCancel(invite)}
              >
                {t('sent.cancel')}
              </Button>
            }
          />
        ))}
      </List>
    </section>
  )
}
