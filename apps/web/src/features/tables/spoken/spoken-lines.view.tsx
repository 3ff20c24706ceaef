import { useTable } from '../table-provider.tsx'
import text from '#ui/text.module.css'

/**
 * Says the last answer aloud. A screen reader reads each new line after the lines before it, and none of them twice:
 * the region grows, and is not read as a whole.
 */
export function SpokenLinesView() {
  const { spoken } = useTable()
  return (
    <p className={text.hidden} role="status" aria-atomic="false">
      {spoken.map((line) => (
        <span key={line.id}>{line.text} </span>
      ))}
    </p>
  )
}
