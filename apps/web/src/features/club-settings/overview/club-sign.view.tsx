import type { Club } from '@cardroom/contract/clubs'
import { useTranslation } from 'react-i18next'
import styles from './overview-of-club.module.css'
import { Card } from '#ui/card/card.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { StarCount } from '#ui/stars/stars.tsx'

export type SignedClub = Pick<
  Club,
  'id' | 'name' | 'code' | 'rating' | 'avatar' | 'avatar_id' | 'members' | 'role'
>

/** Shows which club this is, and the user's role in it. */
export function ClubSignView({ club }: { readonly club: SignedClub }) {
  const { t } = useTranslation(['clubSettings', 'common'])
  return (
    <Card className={styles.sign}>
      <Crest preset={club.avatar_id} photo={club.avatar} size={76} />
      <div className={styles.words}>
        <h2>{club.name}</h2>
        <p>
          <StarCount count={club.rating} label={t('common:stars', { count: club.rating })} />
          <span>{t(`common:roles.${club.role}`)}</span>
          <span>{t('common:members', { count: club.members })}</span>
        </p>
        <span className={styles.code}>
          <CopyButton
            value={club.code}
            label={t('clubSettings:copyCode', { code: club.code })}
            copiedLabel={t('common:copied')}
          >
            {club.code}
          </CopyButton>
        </span>
      </div>
    </Card>
  )
}
