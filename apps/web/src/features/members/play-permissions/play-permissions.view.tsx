import type { PlayPermissions } from '@cardroom/contract/users'
import { gameTypeKeys, limitNames, allowsLimit, allowsGameType } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import styles from './play-permissions.module.css'
import { cardClass } from '#ui/card/card.tsx'
import { Switch } from '#ui/switch/switch.tsx'

interface PlayPermissionsViewProps {
  readonly permissions: PlayPermissions
  /** The permissions of the whole club. The member's switches show everything that it forbids as closed. */
  readonly ofClub?: PlayPermissions | undefined
  readonly busy: boolean
  readonly onChange: (change: PlayPermissions) => void
}

/** Sets where somebody may sit: limits and games, each switched on or off immediately. */
export function PlayPermissionsView({ permissions, ofClub, busy, onChange }: PlayPermissionsViewProps) {
  const { t } = useTranslation(['members', 'common'])
  return (
    <>
      <section className={styles.group}>
        <h2>{t('members:play.limits')}</h2>
        <div className={cardClass({ padded: false, className: styles.card })}>
          {limitNames.map((name) => {
            const isClosed = !allowsLimit(ofClub, name)
            return (
              <Switch
                key={name}
                checked={allowsLimit(permissions, name) && !isClosed}
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
          {gameTypeKeys.map((type) => {
            const isClosed = !allowsGameType(ofClub, type)
            return (
              <Switch
                key={type}
                checked={allowsGameType(permissions, type) && !isClosed}
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
