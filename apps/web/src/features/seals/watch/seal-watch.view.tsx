import { useTranslation } from 'react-i18next'
import { nameOfFinding, type Finding } from '../complaint.ts'
import { useComplaintText } from '../complaint-text.ts'
import styles from './seal-watch.module.css'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface SealWatchViewProps {
  /** The findings that the person has not seen yet. Without any, nothing is shown. */
  readonly findings: readonly Finding[]
  readonly onLook: () => void
  readonly onClose: () => void
}

/** Says that this device found the books to be wrong. It opens by itself, once for each finding. */
export function SealWatchView({ findings, onLook, onClose }: SealWatchViewProps) {
  const { t } = useTranslation(['seals', 'common'])
  const textOf = useComplaintText()
  return (
    <Sheet
      open={findings.length > 0}
      waits
      onClose={onClose}
      title={t('seals:watch.title')}
      description={t('seals:watch.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button look="second" onClick={onClose}>
            {t('seals:watch.later')}
          </Button>
          <Button onClick={onLook}>{t('seals:watch.look')}</Button>
        </>
      }
    >
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={nameOfFinding(finding)}>
            <Icon name="circle-alert" size={18} />
            <span>{textOf(finding.complaint)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
