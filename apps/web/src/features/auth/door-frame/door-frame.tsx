import type { ReactElement, ReactNode } from 'react'
import { DoorFrameView } from './door-frame.view.tsx'
import { useNight } from './use-night.ts'
import { setLanguage, useLanguage } from '#lib/i18n.ts'

interface DoorFrameProps {
  readonly title?: string
  readonly look?: 'tall' | 'short' | 'bare'
  readonly backLink?: ReactElement<{ className?: string; children?: ReactNode; 'aria-label'?: string }>
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** Around all that happens at the door. */
export function DoorFrame(props: DoorFrameProps) {
  useNight()
  const language = useLanguage()
  return <DoorFrameView {...props} language={language} onLanguage={(chosen) => void setLanguage(chosen)} />
}
