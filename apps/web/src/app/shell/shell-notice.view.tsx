import { useTranslation } from 'react-i18next'
import type { ShellNotice } from './shell-notice.ts'
import { now } from '#lib/clock.ts'
import { formatDateTime, formatTime } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'
import { OfflineBar } from '#ui/offline-bar/offline-bar.tsx'

/** The bar above a screen: that the connection is gone, how old what is shown is, that there is a newer version. */
export function ShellNoticeView({ notice }: { readonly notice: ShellNotice }) {
  const { t } = useTranslation('shell')
  switch (notice.kind) {
    case 'offline':
      return (
        <OfflineBar icon="wifi-off">
          {notice.since ? t('offline', { time: whenOf(notice.since) }) : t('offlineEmpty')}
        </OfflineBar>
      )
    case 'reconnecting':
      return <OfflineBar icon="wifi-off">{t('reconnecting')}</OfflineBar>
    case 'lastSeen':
      return <OfflineBar icon="clock">{t('lastSeen', { time: whenOf(notice.since) })}</OfflineBar>
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
