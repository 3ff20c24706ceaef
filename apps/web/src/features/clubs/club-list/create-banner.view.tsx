import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './club-list.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Note } from '#ui/note/note.tsx'

interface CreateBannerViewProps {
  /** Guests must register first. */
  readonly isGuest: boolean
  readonly onGuest: () => void
}

/** Invites a user who owns no club yet to create one. */
export function CreateBannerView({ isGuest, onGuest }: CreateBannerViewProps) {
  const { t } = useTranslation('clubs')
  const look = { look: 'second', size: 'medium' } as const
  return (
    <div className={styles.banner}>
      <Note
        leading={<Coin name="red" size={28} />}
        title={t('banner.title')}
        text={t(isGuest ? 'guest.banner' : 'banner.text')}
        action={
          isGuest ? (
            <Button {...look} onClick={onGuest}>
              {t('guest.action')}
            </Button>
          ) : (
            <Link to={pathTo(patterns.clubCreate)} className={buttonClass(look)}>
              {t('banner.action')}
            </Link>
          )
        }
      />
    </div>
  )
}
