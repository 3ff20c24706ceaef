import { IconButton } from './icon-button.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'

export default { title: 'Icon button' }

export function Main() {
  return (
    <Specimen columns={5}>
      <IconButton icon="chevron-left" iconSize={24} label="Back" />
      <IconButton icon="bell" look="round" label="Notifications, new" dot />
      <IconButton icon="sliders-horizontal" iconSize={20} look="round" label="Filter, 2 active" count={2} />
      <IconButton icon="plus" look="main" label="Top up" />
      <IconButton icon="plus" look="main" label="Top up" disabled />
    </Specimen>
  )
}
