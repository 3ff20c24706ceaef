import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import styles from './copy-button.module.css'
import text from '#ui/text.module.css'
import { Icon } from '#ui/icon/icon.tsx'

interface CopyButtonProps {
  /** The text for the clipboard. */
  readonly value: string
  readonly label: string
  /** Read out, and shown as a tick, for two seconds. */
  readonly copiedLabel: string
  /** Stands before the icon and is part of the target: a code, an id. */
  readonly children?: ReactNode
  readonly iconSize?: number | undefined
}

const confirmationMs = 2000

export function CopyButton({ value, label, copiedLabel, children, iconSize = 13 }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  function copy() {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  return (
    <button type="button" className={styles.button} aria-label={label} onClick={copy}>
      {children}
      <Icon name={isCopied ? 'check' : 'copy'} size={iconSize} />
      <span className={text.hidden} role="status">
        {isCopied ? copiedLabel : ''}
      </span>
    </button>
  )
}
