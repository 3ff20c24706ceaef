import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface RaisedViewProps {
  readonly stars: number
  readonly until: string | null
  readonly onClose: () => void
}

export function RaisedView({ stars, until, onClose }: RaisedViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('clubSettings:rating.raised', { count: stars })}
      description={until ? t('clubSettings:rating.raisedText', { date: formatDate(until) }) : undefined}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:done')}</Button>}
    />
  )
}
