import { AnswerList } from './answer-list.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Answer list' }

const nothing = () => undefined

const wordsOf = (language: StoryProps['language']) => ({
  label: say(language, 'Join requests', 'Заявки'),
  selectAll: say(language, 'Select all', 'Выбрать все'),
  accept: say(language, 'Accept', 'Принять'),
  decline: say(language, 'Decline', 'Отклонить'),
  selected: say(language, '1 selected', 'Выбрано: 1'),
  acceptSelected: say(language, 'Accept 1', 'Принять 1'),
  barLabel: say(language, 'Selected', 'Выбранные'),
  mostAtOnce: say(language, 'At most 1 at once', 'Не больше 1 сразу'),
})

const askedOf = (language: StoryProps['language'], id: number) => ({
  id,
  leading: <Avatar name="Nina Kovac" size={44} />,
  title: say(language, 'Nina Kovac', 'Константин Преображенский-Задунайский'),
  meta: '#207118 · 21:42 20.11.25',
  comment: id === 1 ? say(language, 'Mara sent me.', 'Меня прислала Мара.') : null,
  selectLabel: say(language, 'Select Nina', 'Выбрать Нину'),
})

export function One({ language }: StoryProps) {
  return (
    <AnswerList
      asked={[askedOf(language, 1)]}
      words={wordsOf(language)}
      selected={new Set()}
      answering={new Set()}
      onSelect={nothing}
      onAccept={nothing}
      onDecline={nothing}
    />
  )
}

export function Many({ language }: StoryProps) {
  return (
    <AnswerList
      asked={[askedOf(language, 1), askedOf(language, 2)]}
      words={wordsOf(language)}
      selected={new Set([1])}
      answering={new Set([2])}
      onSelect={nothing}
      onAccept={nothing}
      onDecline={nothing}
    />
  )
}

/** Shows a reached limit: no more can be selected. */
export function Full({ language }: StoryProps) {
  return (
    <AnswerList
      asked={[askedOf(language, 1), askedOf(language, 2)]}
      words={wordsOf(language)}
      max={1}
      selected={new Set([1])}
      answering={new Set()}
      onSelect={nothing}
      onAccept={nothing}
      onDecline={nothing}
    />
  )
}
