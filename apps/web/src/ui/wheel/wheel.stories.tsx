import { StillWheel } from './still-wheel.tsx'
import { wheelPockets } from './wheel-pockets.ts'
import { Wheel } from './wheel.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Wheel' }

const european = wheelPockets('european')

export function Resting() {
  return (
    <Specimen>
      <Wheel pockets={european} top="17" label="17" />
    </Specimen>
  )
}

export function BeforeTheFirstSpin() {
  return (
    <Specimen>
      <Wheel pockets={european} top="0" hasBall={false} label="0" />
    </Specimen>
  )
}

export function Spinning() {
  return (
    <Specimen>
      <Wheel pockets={european} top="17" from="32" motion="spinning" label="17" />
    </Specimen>
  )
}

export function Still() {
  return (
    <Specimen>
      <StillWheel size={344} hasBall />
      <StillWheel size={52} top="17" />
    </Specimen>
  )
}
