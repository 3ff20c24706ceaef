import type { SessionShown } from '@cardroom/contract/sessions'
import { useTranslation } from 'react-i18next'
import styles from './session-sheet.module.css'
import { TodayFacts } from './today-facts.tsx'
import { SessionFacts } from '../leave-sheet/session-facts.tsx'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface SessionSheetProps {
  readonly session: SessionShown
  readonly open: boolean
  readonly onLimits: () => void
  readonly onRounds: () => void
  readonly onClose: () => void
}

/** Opens from the balance: shows this session's figures, and the player's own limits. */
export function SessionSheet({ session, open, onLimits, onRounds, onClose }: SessionSheetProps) {
  const { t } = useTranslation(['tables', 'common'])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('tables:session')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button look="second" onClick={onLimits}>
            {t('tables:limits')}
          </Button>
          <Button look="second" onClick={onRounds}>
            {t('tables:rounds')}
          </Button>
        </>
      }
    >
      {open && (
        <div className={styles.facts}>
          <SessionFacts session={session} />
          <TodayFacts />
        </div>
      )}
    </Sheet>
  )
}
