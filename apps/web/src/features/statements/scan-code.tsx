import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { scanCode } from './code-scanner.ts'
import styles from './statement-check.module.css'
import { Button } from '#ui/button/button.tsx'

interface ScanCodeProps {
  readonly onCode: (text: string) => void
  readonly onFailure: () => void
  readonly onStop: () => void
}

/** Shows the camera's picture until it contains a code. */
export function ScanCode({ onCode, onFailure, onStop }: ScanCodeProps) {
  const { t } = useTranslation('statements')
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const failed = useEffectEvent(onFailure)
  useEffect(
    () =>
      video.current
        ? scanCode(video.current, { onCode: (text) => found(text), onFailure: () => failed() })
        : undefined,
    [],
  )
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label={t('check.camera')} />
      <Button look="second" wide onClick={onStop}>
        {t('check.stop')}
      </Button>
    </div>
  )
}
