import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'
import { apiDocsPath } from '#lib/api/api-docs.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface IntroViewProps {
  /** False if the server does not show the page about the calls. */
  readonly hasReference: boolean
}

/** Says what keys and webhooks are for, and leads to the description of the calls. */
export function IntroView({ hasReference }: IntroViewProps) {
  const { t } = useTranslation('clubApi')
  return (
    <div className={styles.intro}>
      <p>{t('meta')}</p>
      {hasReference && (
        <a
          href={apiDocsPath}
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
