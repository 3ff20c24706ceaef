import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './greeting.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface GreetingViewProps {
  readonly clubId: ClubId
  readonly text: string | null
  /** The time when it was written, in words. */
  readonly time: string
  readonly mayEdit: boolean
}

/** Shows the club's greeting. An empty one appears only to users who may write it. */
export function GreetingView({ clubId, text, time, mayEdit }: GreetingViewProps) {
  const { t } = useTranslation('clubs')
  const edit = pathTo(patterns.clubGreeting, { clubId })
  if (text === null) {
    return mayEdit ? (
      <Link to={edit} className={styles.add}>
        <Icon name="pencil" size={18} />
        {t('main.addGreeting')}
      </Link>
    ) : null
  }
  return (
    <article className={styles.greeting}>
      <p>{text}</p>
      <span className={styles.foot}>
        <span>{t('main.greeting', { time })}</span>
        {mayEdit && (
          <Link
            to={edit}
            className={iconButtonClass({ className: styles.edit })}
            aria-label={t('main.editGreeting')}
          >
            <IconButtonFace icon="pencil" iconSize={18} />
          </Link>
        )}
      </span>
    </article>
  )
}
