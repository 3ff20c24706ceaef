import { CountBadge } from './count-badge.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Count badge' }

export function Main() {
  return (
    <Specimen columns={6}>
      <CountBadge count={1} />
      <CountBadge count={12} />
      <CountBadge count={240} />
    </Specimen>
  )
}
