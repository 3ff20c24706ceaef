import { SavedViewsView } from './saved-views.view.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Saved views' }

const nothing = () => undefined

export const Some = ({ language }: StoryProps) => (
  <SavedViewsView
    views={[
      { name: say(language, 'Agents by debt', 'Агенты по долгу'), search: '?role=agent&sort=tab' },
      { name: say(language, 'Mara’s players', 'Игроки Мары'), search: '?of=204871' },
    ]}
    onOpen={nothing}
    onSave={nothing}
    onRemove={nothing}
    onClose={nothing}
  />
)

export const None = () => (
  <SavedViewsView views={[]} onOpen={nothing} onSave={nothing} onRemove={nothing} onClose={nothing} />
)
