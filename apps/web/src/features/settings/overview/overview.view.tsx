import type { OwnUser } from '@cardroom/contract/users'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './overview.module.css'
import { ProfileCardView } from './profile-card.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Card, cardClass } from '#ui/card/card.tsx'
import { DoorRow, List } from '#ui/list-row/list-row.tsx'

interface OverviewViewProps {
  readonly me: OwnUser
  readonly isLeaving: boolean
  readonly onLogOut: () => void
}

export function OverviewView({ me, isLeaving, onLogOut }: OverviewViewProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <ProfileCardView me={me} />
      {me.guest && (
        <Card className={styles.guest}>
          <h2>{t('guestNote.title')}</h2>
          <p>{t('guestNote.text')}</p>
          <Link to={pathTo(patterns.guestCreateAccount)} className={buttonClass({ wide: true })}>
            {t('createAccount')}
          </Link>
        </Card>
      )}
      <List className={cardClass({ padded: false, className: styles.list })}>
        <DoorRow
          link={<Link to={pathTo(patterns.notificationSettings)} />}
          icon="bell"
          title={t('notifications.title')}
          meta={t('notifications.meta')}
        />
        <DoorRow
          link={<Link to={pathTo(patterns.languages)} />}
          icon="languages"
          title={t('languages.title')}
          end={t(`languages.${me.language}`)}
        />
        <DoorRow
          link={<Link to={pathTo(patterns.customization)} />}
          icon="palette"
          title={t('customization.title')}
          end={t(`customization.${me.theme}`)}
        />
        <DoorRow
          link={<Link to={pathTo(patterns.protection)} />}
          icon="umbrella"
          title={t('protection.title')}
          meta={t('protection.meta')}
        />
        <DoorRow
          link={<Link to={pathTo(patterns.privacy)} />}
          icon="eye-off"
          title={t('privacy.title')}
          meta={t('privacy.meta')}
        />
        {!me.guest && (
          <DoorRow
            link={<Link to={pathTo(patterns.security)} />}
            icon="shield-check"
            title={t('security.title')}
            meta={t('security.meta')}
          />
        )}
        {me.role === 'admin' && (
          <DoorRow
            link={<Link to={pathTo(patterns.admin)} />}
            icon="shield"
            title={t('admin.title')}
            meta={t('admin.meta')}
          />
        )}
      </List>
      <Button look="second" icon="log-out" busy={isLeaving} onClick={onLogOut}>
        {t('logOut')}
      </Button>
    </>
  )
}
