import type { ClubId } from '@cardroom/contract/ids'
import { ratingLevels } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RatingChoice } from './rating-choice.ts'
import styles from './club-rating.module.css'
import { JadeAmount } from '../page/jade-amount.tsx'
import { useIsOnline } from '#lib/api/connection.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface RaiseButtonViewProps {
  readonly club: { readonly id: ClubId; readonly rating: number; readonly jade_limit: number }
  readonly stars: number
  readonly choice: RatingChoice
  readonly mayRaise: boolean
  readonly mayTopUp: boolean
  readonly isRaising: boolean
  readonly wasTooPoor: boolean
  readonly onRaise: (stars: number) => void
}

/**
 * Shows the button that raises the rating or, with too little jade, links to a top-up. If neither is possible, it
 * says why.
 */
export function RaiseButtonView(props: RaiseButtonViewProps) {
  const { club, stars, choice, mayRaise, mayTopUp, isRaising, wasTooPoor, onRaise } = props
  const { t } = useTranslation(['clubSettings', 'errors'])
  const language = useLanguage()
  const isOnline = useIsOnline()
  if (!mayRaise) return null
  if (club.rating === ratingLevels.highest)
    return <p className={styles.note}>{t('clubSettings:rating.highest')}</p>
  const isShort = choice.missing > 0 || wasTooPoor
  const problem = isShort
    ? choice.missing > 0
      ? t('clubSettings:rating.missing', { amount: formatAmount(choice.missing, language) })
      : t('errors:notEnoughJade')
    : choice.pausesTables
      ? t('clubSettings:rating.pauses', { amount: formatAmount(club.jade_limit, language) })
      : undefined
  return (
    <div className={styles.raise}>
      {problem && (
        <p className={styles.problem} role="status">
          <Icon name="circle-alert" size={16} />
          {problem}
        </p>
      )}
      {isShort && mayTopUp ? (
        <Link to={pathTo(patterns.topUp, { clubId: club.id })} className={buttonClass({ wide: true })}>
          {t('clubSettings:topUp')}
        </Link>
      ) : (
        <Button
          wide
          busy={isRaising}
          disabled={!isOnline || !choice.isHigher || isShort}
          trailing={choice.isHigher && choice.level && <JadeAmount amount={choice.level.amount} size={20} />}
          onClick={() => onRaise(stars)}
        >
          {choice.isHigher
            ? t('clubSettings:rating.raise', { count: stars })
            : t('clubSettings:rating.chooseMore')}
        </Button>
      )}
    </div>
  )
}
