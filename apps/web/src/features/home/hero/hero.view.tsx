import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './hero.module.css'
import type { StakesRange } from '../stakes-range.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatGlance } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'
import { StillWheel } from '#ui/wheel/still-wheel.tsx'

interface HeroViewProps {
  readonly stakes: StakesRange | undefined
  /** True if the current club has too little jade, so that only personal play is open. */
  readonly isClubPaused: boolean
}

/** Shows the button that opens the tables with one press. */
export function HeroView({ stakes, isClubPaused }: HeroViewProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const open = stakes
    ? t('hero.stakes', {
        count: stakes.games,
        min: formatGlance(stakes.min, language),
        max: formatGlance(stakes.max, language),
      })
    : t('hero.fair')
  return (
    <section className={styles.hero} data-theme="dark">
      <div className={styles.wheel}>
        <StillWheel size={344} hasBall />
      </div>
      <div className={styles.cards} aria-hidden="true">
        <PlayingCard code="AS" label="" width={62} />
        <PlayingCard code="KH" label="" width={62} />
      </div>
      <div className={styles.words}>
        <h2>{t(isClubPaused ? 'hero.pausedTitle' : 'hero.title')}</h2>
        <p>{isClubPaused ? t('hero.paused') : open}</p>
      </div>
      <Link to={pathTo(patterns.games)} className={buttonClass({ className: styles.play })}>
        <Icon name="play" size={18} />
        {t('hero.play')}
      </Link>
    </section>
  )
}
