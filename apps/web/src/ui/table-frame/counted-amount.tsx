import { useEffect, useRef, useState } from 'react'

interface CountedAmountProps {
  readonly value: number
  readonly format: (value: number) => string
}

/** Shows an amount that counts up to its new value. A decrease shows at once. */
export function CountedAmount({ value, format }: CountedAmountProps) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)

  useEffect(() => {
    const start = from.current
    from.current = value
    const countMs = value > start ? countingMs() : 0
    let begun: number | undefined
    let frame = 0
    function count(time: number) {
      begun ??= time
      const share = countMs > 0 ? Math.min(1, (time - begun) / countMs) : 1
      setShown(share === 1 ? value : Math.round(start + (value - start) * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(count)
    }
    frame = requestAnimationFrame(count)
    return () => cancelAnimationFrame(frame)
  }, [value])

  return format(shown)
}

/** Returns the length of the counting, from the style sheet: none without motion. */
const countingMs = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--d-count')) || 0
