import { Progress } from './progress.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Progress' }

export function Main() {
  return (
    <Specimen>
      <Progress value={14} max={35} label="14 of 35" />
      <Progress value={35} max={35} label="35 of 35" />
      <Progress value={32} max={50} label="32 of 50" tone="jade" />
    </Specimen>
  )
}
