import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly width: number | string
  readonly height: number
  readonly radius?: number | undefined
}

/**
 * Shows a placeholder in the shape of the coming content. It is absent in the first 150 ms, so that fast content
 * does not flicker.
 */
export function Skeleton({ width, height, radius = 6 }: SkeletonProps) {
  return <i className={styles.bone} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}

interface SkeletonRowsProps {
  readonly label: string
  readonly count?: number | undefined
  readonly avatarSize?: number | undefined
}

const widths = [120, 96, 148, 110, 132, 90, 124]

/** Shows placeholders for list rows. */
export function SkeletonRows({ label, count = 7, avatarSize = 40 }: SkeletonRowsProps) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, place) => {
        const width = widths[place % widths.length] ?? 120
        return (
          <div key={place} className={styles.row} style={{ opacity: Math.max(0.15, 1 - place * 0.11) }}>
            <Skeleton width={avatarSize} height={avatarSize} radius={avatarSize / 2} />
            <span className={styles.words}>
              <Skeleton width={width} height={14} />
              <Skeleton width={width * 0.72} height={10} />
            </span>
            <Skeleton width={64 - (place % 3) * 8} height={16} />
          </div>
        )
      })}
    </div>
  )
}
