import { encode } from 'uqr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  readonly value: string
  /** Names the target of the code. */
  readonly label: string
  readonly size?: number | undefined
  /** For a long text: larger squares, with less tolerance for damage. */
  readonly isDense?: boolean | undefined
}

/** Shows a QR code, dark on light in both themes, because a camera must read it. */
export function QrCode({ value, label, size = 208, isDense = false }: QrCodeProps) {
  const { data, size: count } = encode(value, isDense ? { ecc: 'L', border: 4 } : { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : ''))).join('')
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${count} ${count}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#141a17" />
    </svg>
  )
}
