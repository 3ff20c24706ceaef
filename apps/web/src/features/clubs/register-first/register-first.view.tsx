import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface RegisterFirstViewProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Tells guests that they must register before they can found a club. */
export function RegisterFirstView({ open, onClose }: RegisterFirstViewProps) {
  const { t } = useTranslation(['clubs', 'common'])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('clubs:guest.title')}
      description={t('clubs:guest.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button look="second" onClick={onClose}>
            {t('common:later')}
          </Button>
          <Link to={pathTo(patterns.guestCreateAccount)} className={buttonClass({})}>
            {t('clubs:guest.action')}
          </Link>
        </>
      }
    />
  )
}
