import type { Club } from '@cardroom/contract/clubs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LevelFactsView } from './level-facts.view.tsx'
import { RaiseButtonView } from './raise-button.view.tsx'
import { oneMonthLater, ratingChoice, type Level } from './rating-choice.ts'
import styles from './club-rating.module.css'
import { useTimes } from '#lib/times.ts'
import { Card, cardClass } from '#ui/card/card.tsx'
import { Stars } from '#ui/stars/stars.tsx'
import { Switch } from '#ui/switch/switch.tsx'

interface ClubRatingViewProps {
  readonly club: Pick<Club, 'id' | 'rating' | 'jade_amount' | 'jade_limit' | 'renew_at' | 'auto_renew'>
  readonly levels: readonly Level[]
  readonly mayRaise: boolean
  /** The current time. A higher rating is bought for a month from now. */
  readonly now: Date
  readonly mayTopUp: boolean
  /** The level that is chosen at first; by default the club's own. */
  readonly initialStars?: number
  readonly isRaising: boolean
  readonly isSaving: boolean
  /** True if the server found too little jade. This can happen when the user may not see the amount. */
  readonly wasTooPoor: boolean
  readonly onRaise: (stars: number) => void
  readonly onAutoRenew: (isOn: boolean) => void
}

export function ClubRatingView(props: ClubRatingViewProps) {
  const { club, levels, mayRaise, initialStars = 0, isSaving, onAutoRenew, now } = props
  const { t } = useTranslation(['clubSettings', 'common'])
  const times = useTimes()
  const [picked, setPicked] = useState(initialStars)
  // A level that was bought meanwhile, here or elsewhere, can no longer be chosen.
  const stars = Math.max(picked, club.rating)
  const choice = ratingChoice(club, stars, levels)
  const held = levels.find(({ level }) => level === club.rating)
  const until = choice.isHigher ? oneMonthLater(now) : club.renew_at
  const date = until === null ? undefined : times.date(until)
  return (
    <>
      <Card className={styles.choice}>
        <p className={styles.now}>
          <b>{t('common:stars', { count: stars })}</b>
          <span>{date ? t('clubSettings:rating.until', { date }) : t('clubSettings:rating.never')}</span>
        </p>
        <Stars
          label={t('clubSettings:rating.choose')}
          value={stars}
          held={club.rating}
          nameOf={(count) => t('common:stars', { count })}
          onChange={setPicked}
        />
        <LevelFactsView club={club} held={held} choice={choice} />
      </Card>
      <RaiseButtonView {...props} stars={stars} choice={choice} />
      <div className={cardClass({ padded: false, className: styles.renew })}>
        <Switch
          checked={club.auto_renew}
          disabled={!mayRaise || isSaving}
          meta={t(mayRaise ? 'clubSettings:rating.renewMeta' : 'clubSettings:rating.noRight')}
          onChange={(event) => onAutoRenew(event.target.checked)}
        >
          {t('clubSettings:rating.renew')}
        </Switch>
      </div>
    </>
  )
}
