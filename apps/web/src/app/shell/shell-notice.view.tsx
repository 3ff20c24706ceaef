import { useTranslation } from 'react-i18next'
import type { ShellNotice } from './shell-notice.ts'
import { now } from '#lib/clock.ts'
import { formatDateTime, formatTime } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'
import { OfflineBar } from '#ui/offline-bar/offline-bar.tsx'

/**
 * Shows the bar above a screen: it says that the connection is lost, how old the data are, that the connection is
 * back, or that there is a newer version.
 */
export function ShellNoticeView({ notice }: { readonly notice: ShellNotice }) {
  const { t } = useTranslation('shell')
  switch (notice.kind) {
    case 'offline':
      return (
        <OfflineBar>
          {notice.since ? t('offline', { time: whenOf(notice.since) }) : t('offlineEmpty')}
        </OfflineBar>
      )
    case 'lastSeen':
      return <OfflineBar>{t('lastSeen', { time: whenOf(notice.since) })}</OfflineBar>
    case 'reconnecting':
      return <OfflineBar>{t('reconnecting')}</OfflineBar>
    case 'connectedAgain':
      return <OfflineBar icon="check">{t('connectedAgain')}</OfflineBar>
    case 'newVersion':
      return (
        <OfflineBar
          icon="rotate-cw"
          action={
            <Button look="second" size="small" onClick={notice.onTake}>
              {t('newVersion.take')}
            </Button>
          }
        >
          {t('newVersion.ready')}
        </OfflineBar>
      )
  }
}

const whenOf = (moment: Date): string =>
  moment.toDateString() === now().toDateString() ? formatTime(moment) : formatDateTime(moment)
