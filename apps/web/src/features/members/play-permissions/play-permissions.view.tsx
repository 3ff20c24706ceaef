import { gameTypes, limitNames, type PlayPermissions } from '@cardroom/contract/users'
import { useTranslation } from 'react-i18next'
import styles from './play-permissions.module.css'
import { cardClass } from '#ui/card/card.tsx'
import { Switch } from '#ui/switch/switch.tsx'

interface PlayPermissionsViewProps {
  readonly permissions: PlayPermissions
  /** What the whole club forbids: shown as closed, whatever stands here. */
  readonly ofClub?: PlayPermissions | undefined
  readonly busy: boolean
  readonly onChange: (change: PlayPermissions) => void
}

/** Where somebody may sit: limits and games, each turned on or off at once. */
export function PlayPermissionsView({ permissions, ofClub, busy, onChange }: PlayPermissionsViewProps) {
  const { t } = useTranslation(['members', 'common'])
  return (
    <>
      <section className={styles.group}>
        <h2>{t('members:play.limits')}</h2>
        <div className={cardClass({ padded: false, className: styles.card })}>
          {limitNames.map((name) => {
            const isClosed = ofClub?.limits?.[name] === false
            return (
              <Switch
                key={name}
                checked={permissions.limits?.[name] !== false && !isClosed}
                disabled={busy || isClosed}
                meta={isClosed && t('members:play.clubForbids')}
                onChange={(event) => onChange({ limits: { [name]: event.target.checked } })}
              >
                {t(`common:limits.${name}`)}
              </Switch>
            )
          })}
        </div>
      </section>
      <section className={styles.group}>
        <h2>{t('members:play.games')}</h2>
        <div className={cardClass({ padded: false, className: styles.card })}>
          {gameTypes.map((type) => {
            const isClosed = ofClub?.game_types?.[type] === false
            return (
              <Switch
                key={type}
                checked={permissions.game_types?.[type] !== false && !isClosed}
                disabled={busy || isClosed}
                meta={isClosed && t('members:play.clubForbids')}
                onChange={(event) => onChange({ game_types: { [type]: event.target.checked } })}
              >
                {t(`common:games.${type}`)}
              </Switch>
            )
          })}
        </div>
      </section>
    </>
  )
}
