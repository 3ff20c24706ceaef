import { useTranslation } from 'react-i18next'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface RaisedViewProps {
  readonly stars: number
  readonly until: string | null
  readonly onClose: () => void
}

export function RaisedView({ stars, until, onClose }: RaisedViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const times = useTimes()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('clubSettings:rating.raised', { count: stars })}
      description={until ? t('clubSettings:rating.raisedText', { date: times.date(until) }) : undefined}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:done')}</Button>}
    />
  )
}
