import { useTranslation } from 'react-i18next'
import type { Stop } from './stops-of.ts'
import styles from './stop.module.css'
import { useLimitWords } from '../limits/use-limit-words.ts'
import { formatAmount, formatDateTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface StopViewProps {
  readonly open: boolean
  /** Undefined while the limits are unknown. */
  readonly stops: readonly Stop[] | undefined
  readonly onLimits: () => void
  readonly onClose: () => void
}

/** Says which of the person's own limits refuses the action, and until when. */
export function StopView({ open, stops = [], onLimits, onClose }: StopViewProps) {
  const { t } = useTranslation(['protection', 'common'])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('protection:stopTitle')}
      description={t('protection:stopText')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button look="second" onClick={onLimits}>
            {t('protection:limits')}
          </Button>
          <Button onClick={onClose}>{t('common:ok')}</Button>
        </>
      }
    >
      <ul className={styles.stops}>
        {stops.map((stop) => (
          <li key={stop.reason}>
            <StopLines stop={stop} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function StopLines({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation('protection')
  const language = useLanguage()
  const { valueOf } = useLimitWords()
  const time = formatDateTime(stop.until)
  if (stop.reason === 'break') {
    return <Lines icon="umbrella" what={t('stops.break')} until={t('until', { time })} />
  }
  const limit = valueOf(stop.reason, stop.limit)
  const what = t(`stops.${stop.reason}`, { limit })
  const isReached = stop.reason === 'time_limit_minutes' || stop.left === 0
  const until = isReached
    ? t('againFrom', { time })
    : t('leftUntil', { left: formatAmount(stop.left, language), time })
  const icon = stop.reason === 'time_limit_minutes' ? 'clock' : 'trending-down'
  return <Lines icon={icon} what={what} until={until} />
}

interface LinesProps {
  readonly icon: 'umbrella' | 'clock' | 'trending-down'
  readonly what: string
  readonly until: string
}

const Lines = ({ icon, what, until }: LinesProps) => (
  <>
    <Icon name={icon} />
    <span>
      <b>{what}</b>
      <span>{until}</span>
    </span>
  </>
)
