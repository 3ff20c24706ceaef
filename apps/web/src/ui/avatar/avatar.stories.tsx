import { Avatar } from './avatar.tsx'
import type { AvatarRank } from './avatar.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Avatar' }

const people: readonly (readonly [string, AvatarRank])[] = [
  ['Nina Kovac', 'player'],
  ['Mara Voss', 'agent'],
  ['Oscar Lindqvist', 'manager'],
  ['Eleanor Whitlock', 'owner'],
]
const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#d7b08a"/><stop offset="1" stop-color="#6b4a36"/></linearGradient></defs><rect width="96" height="96" fill="url(#a)"/><circle cx="48" cy="40" r="18" fill="#f3dcc3"/><path d="M12 100c4-30 68-30 72 0Z" fill="#2b3a4a"/></svg>')}`

export function Main({ language }: StoryProps) {
  const online = say(language, 'online', 'в сети')
  return (
    <>
      <Specimen columns={4}>
        {people.map(([name, rank]) => (
          <Avatar key={name} name={name} rank={rank} size={56} />
        ))}
        {people.map(([name, rank]) => (
          <Avatar key={name} name={name} rank={rank} size={44} online={online} />
        ))}
        {people.map(([name, rank]) => (
          <Avatar key={name} name={name} rank={rank} size={56} photo={photo} />
        ))}
        {people.map(([name, rank], preset) => (
          <Avatar key={name} name={name} rank={rank} preset={preset} size={56} />
        ))}
        {people.map(([name], preset) => (
          <Avatar key={name} name={name} preset={preset} size={72} />
        ))}
      </Specimen>
      <Specimen columns={6}>
        {'Прия Наир,Даниил Маршев,Елена Фишер,Тимур Окаев,Кирилл,Hugo Almeida,Kenji Mori,Tom Okafor,Priya Nair,Lena Fischer'
          .split(',')
          .map((name) => (
            <Avatar key={name} name={name} />
          ))}
      </Specimen>
    </>
  )
}
