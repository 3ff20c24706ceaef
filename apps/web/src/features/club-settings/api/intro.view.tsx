import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface IntroViewProps {
  /** The address of the page about the calls; undefined if the server does not show it. */
  readonly reference: string | undefined
}

/** Says what keys and webhooks are for, and links to the description of the calls. */
export function IntroView({ reference }: IntroViewProps) {
  const { t } = useTranslation('clubApi')
  return (
    <div className={styles.intro}>
      <p>{t('meta')}</p>
      {reference !== undefined && (
        <a
          href={reference}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'second', size: 'medium', className: styles.reference })}
        >
          <Icon name="file-text" size={18} />
          {t('reference')}
        </a>
      )}
    </div>
  )
}
