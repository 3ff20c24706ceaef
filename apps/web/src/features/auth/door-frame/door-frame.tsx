import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { DoorFrameView } from './door-frame.view.tsx'
import { setLanguage, useLanguage } from '#lib/i18n.ts'

interface DoorFrameProps {
  readonly title?: string
  readonly look?: 'tall' | 'short' | 'bare'
  readonly backLink?: ReactElement<{ className?: string; children?: ReactNode; 'aria-label'?: string }>
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** Shows the frame of all pages before the sign-in. */
export function DoorFrame(props: DoorFrameProps) {
  useNight()
  const language = useLanguage()
  return <DoorFrameView {...props} language={language} onLanguage={(chosen) => void setLanguage(chosen)} />
}

/**
 * Sets the dark theme for these pages and everything that opens over them. When the user leaves them, the previous
 * theme is restored.
 */
function useNight(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = root.dataset.theme ?? 'dark'
    root.dataset.theme = 'dark'
    return () => {
      root.dataset.theme = before
    }
  }, [])
}
