const height = 32
const smallest = 3

/** The last days at a glance, today lit. Decoration: the figures stand in the statistics. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const top = Math.max(1, ...values.map(Math.abs))
  return (
    <svg width={values.length * 7 - 3} height={height + 2} aria-hidden="true">
      {values.map((value, day) => {
        const tall = Math.max(smallest, Math.round((Math.abs(value) / top) * height))
        const isToday = day === values.length - 1
        return (
          <rect
            key={day}
            x={day * 7}
            y={height - tall}
            width="4"
            height={tall}
            rx="1.5"
            fill={value < 0 ? 'var(--neg)' : 'var(--text)'}
            opacity={isToday ? 1 : 0.3}
          />
        )
      })}
    </svg>
  )
}
