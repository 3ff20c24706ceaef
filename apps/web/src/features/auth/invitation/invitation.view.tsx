import type { Invitation } from '@cardroom/contract/clubs'
import { useTranslation } from 'react-i18next'
import styles from './invitation.module.css'
import { WaysIn, type WaysInProps } from '../ways-in/ways-in.view.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { StarCount } from '#ui/stars/stars.tsx'

interface InvitationViewProps extends WaysInProps {
  readonly invitation: Invitation
}

/** Shows the club, the person who invites, and the ways to sign in. */
export function InvitationView({ invitation, ...ways }: InvitationViewProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { name, rating, members, greeting, inviter } = invitation
  return (
    <div className={styles.invitation}>
      <div className={styles.club}>
        <Crest preset={invitation.avatar_id} photo={invitation.avatar} size={96} />
        <h1 className={styles.name} data-length={lengthOf(name)}>
          {name}
        </h1>
        <p className={styles.facts}>
          <StarCount count={rating} label={t('common:stars', { count: rating })} />
          <span>{t('common:members', { count: members })}</span>
        </p>
      </div>
      {greeting && (
        <figure className={styles.greeting}>
          <blockquote>{greeting.text}</blockquote>
          <figcaption>{greeting.author}</figcaption>
        </figure>
      )}
      <p className={styles.inviter}>
        <Avatar
          name={inviter.name}
          rank={inviter.role}
          photo={inviter.avatar}
          preset={inviter.avatar_id}
          size={40}
        />
        <span>
          <b>{inviter.name}</b>
          <span className={styles.role}>{t(`auth:invitation.${inviter.role}`)}</span>
        </span>
      </p>
      {!invitation.invites_enabled && <p className={styles.note}>{t('auth:invitation.closed')}</p>}
      <WaysIn {...ways} note={t('auth:invitation.next')} />
    </div>
  )
}

/**
 * Returns the class of a name's length. A name is one word of up to 32 letters, and a long one is shown smaller, so
 * that it does not wrap.
 */
function lengthOf(name: string): 'long' | 'longest' | undefined {
  if (name.length > 22) return 'longest'
  return name.length > 14 ? 'long' : undefined
}
