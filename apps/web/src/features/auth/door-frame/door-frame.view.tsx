import type { ReactElement, ReactNode } from 'react'
import { cloneElement } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './door-frame.module.css'
import type { Language } from '#lib/format.ts'
import { Door } from '#ui/door/door.tsx'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'

interface DoorFrameViewProps {
  /** The title; omitted if the content has its own. */
  readonly title?: string
  /** `tall` is the first page, `short` are the steps after it, and `bare` leaves room for a club's own picture. */
  readonly look?: 'tall' | 'short' | 'bare'
  readonly backLink?: ReactElement<{ className?: string; children?: ReactNode; 'aria-label'?: string }>
  readonly onBack?: () => void
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly children: ReactNode
}

const names: Record<Language, string> = { en: 'English', ru: 'Русский' }

export function DoorFrameView({ title, look = 'tall', children, ...rest }: DoorFrameViewProps) {
  return (
    <div className={styles.night} data-theme="dark">
      <main className={styles.frame} data-look={look}>
        <Back {...rest} />
        {look !== 'bare' && (
          <div className={styles.door}>
            <Door />
          </div>
        )}
        {title !== undefined && <h1 className={styles.title}>{title}</h1>}
        <div className={styles.content}>{children}</div>
        <Footer {...rest} />
      </main>
    </div>
  )
}

function Back({ backLink, onBack }: Pick<DoorFrameViewProps, 'backLink' | 'onBack'>) {
  const { t } = useTranslation('common')
  const face = <IconButtonFace icon="chevron-left" iconSize={24} />
  const className = iconButtonClass({ className: styles.back })
  if (backLink) return cloneElement(backLink, { className, 'aria-label': t('back') }, face)
  if (!onBack) return null
  return (
    <button type="button" className={className} aria-label={t('back')} onClick={onBack}>
      {face}
    </button>
  )
}

function Footer({ language, onLanguage }: Pick<DoorFrameViewProps, 'language' | 'onLanguage'>) {
  const { t } = useTranslation('auth')
  return (
    <footer className={styles.footer}>
      <span role="group" aria-label={t('footer.language')} className={styles.languages}>
        {(['en', 'ru'] as const).map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            className={styles.language}
            aria-pressed={one === language}
            onClick={() => onLanguage(one)}
          >
            {names[one]}
          </button>
        ))}
      </span>
      <i className={styles.rule} aria-hidden="true" />
      <span>{t('footer.adults')}</span>
    </footer>
  )
}
