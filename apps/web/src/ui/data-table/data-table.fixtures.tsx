import type { DataColumn } from './data-column.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export interface Person {
  readonly id: number
  readonly name: string
  readonly isAgent: boolean
  readonly agent: string
  readonly white: number
  readonly tab: number
  readonly stake: number
  readonly result: number
}

const names = [
  'Hugo Almeida',
  'Kenji Mori',
  'Mara Voss',
  'Priya Nair',
  'Ruben Castellanos-Ortega',
  'Ilya Brandt',
]

/** Makes this many people, always the same. */
export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, place) => ({
    id: 203_311 + place,
    name: `${names[place % names.length]}${place < names.length ? '' : ` ${place}`}`,
    isAgent: place % 6 === 2,
    agent: place % 6 === 2 ? '—' : place % 2 ? 'Maria Popov' : 'Mara Voss',
    white: (place * 7919) % 60_000,
    tab: place % 4 === 0 ? -((place * 331) % 5000) : 0,
    stake: (place * 104_729) % 150_000,
    result: 9640 - place * 317.5,
  }))

const figure = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 2 }).replace('-', '−')

export function personColumns(language: StoryProps['language']): DataColumn<Person>[] {
  const amount = (name: 'white' | 'tab' | 'stake' | 'result', title: string, total: number) => ({
    name,
    title,
    text: (person: Person) => figure(person[name]),
    copied: (person: Person) => String(person[name]),
    isFigure: true,
    isSortable: true,
    total: figure(total),
  })
  return [
    {
      name: 'name',
      title: say(language, 'Name', 'Имя'),
      text: ({ name }) => name,
      cell: (person) => <PersonCell person={person} badge={say(language, 'Agent', 'Агент')} />,
      isName: true,
      isSortable: true,
    },
    {
      name: 'agent',
      title: say(language, 'Agent', 'Агент'),
      text: ({ agent }) => agent,
      width: '7.5rem',
      isExtra: true,
    },
    amount('white', say(language, 'White', 'Белые'), 418_377),
    amount('tab', say(language, 'Tab', 'Счёт'), -13_810),
    amount('stake', say(language, 'Stake', 'Ставки'), 1_748_420),
    amount('result', say(language, 'Club’s result', 'Итог клуба'), 58_090.5),
  ]
}

function PersonCell({ person, badge }: { readonly person: Person; readonly badge: string }) {
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 9, minWidth: 0 }}>
      <Avatar name={person.name} rank={person.isAgent ? 'agent' : 'player'} size={24} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{person.name}</span>
      {person.isAgent && <Badge>{badge}</Badge>}
    </span>
  )
}
