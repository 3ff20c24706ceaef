import { Arrow, WithArrows } from './arrow.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Arrow' }

export const Main = ({ language }: StoryProps) => (
  <Specimen>
    <span>
      {say(language, 'Eleanor', 'Элеонора')} <Arrow /> {say(language, 'Oscar', 'Оскар')}
    </span>
    <span>
      <WithArrows>
        {say(language, 'Minimum jade: 1,000 → 1,500', 'Минимум нефрита: 1 000 → 1 500')}
      </WithArrows>
    </span>
  </Specimen>
)
