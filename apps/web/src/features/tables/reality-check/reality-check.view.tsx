import type { SessionShown } from '@cardroom/contract/sessions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionFacts } from '../leave-sheet/session-facts.tsx'
import { formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface RealityCheckViewProps {
  readonly session: SessionShown
  readonly open: boolean
  /** The time since the last check, or since play began. */
  readonly playedMs: number
  readonly isStopping: boolean
  readonly onStop: () => void
  readonly onContinue: () => void
  /** The day's figures. */
  readonly children?: ReactNode
}

/**
 * Shows the player's time and results, at an interval that they chose. Both answers are fair, so the two buttons are
 * equal.
 */
export function RealityCheckView(props: RealityCheckViewProps) {
  const { session, open, playedMs, isStopping, onStop, onContinue, children } = props
  const { t } = useTranslation(['tables', 'common'])
  const language = useLanguage()
  return (
    <Sheet
      open={open}
      waits
      locked={isStopping}
      onClose={onContinue}
      title={t('tables:realityTitle')}
      description={t('tables:realityText', { time: formatDuration(playedMs, language) })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button busy={isStopping} onClick={onStop}>
            {t('tables:realityStop')}
          </Button>
          <Button disabled={isStopping} onClick={onContinue}>
            {t('tables:realityContinue')}
          </Button>
        </>
      }
    >
      <SessionFacts session={session} />
      {children}
    </Sheet>
  )
}
