import { Button } from './button.tsx'
import type { ButtonLook } from './button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Button' }

const looks: readonly ButtonLook[] = ['main', 'second', 'outline', 'danger']

export function Main({ language }: StoryProps) {
  return (
    <>
      <Specimen columns={2} gap={8}>
        <Button>{say(language, 'Accept 3', 'Принять 3')}</Button>
        <Button look="second">{say(language, 'Decline', 'Отклонить')}</Button>
        <Button look="outline" size="medium">
          Google
        </Button>
        <Button look="danger" size="medium">
          {say(language, 'Remove', 'Удалить')}
        </Button>
        <Button size="medium" disabled>
          {say(language, 'Save', 'Сохранить')}
        </Button>
        <Button look="second" size="medium" icon="user-plus">
          {say(language, 'Invite', 'Пригласить')}
        </Button>
      </Specimen>
      <Specimen>
        <Button wide trailing={<Coin name="diamond" />}>
          {say(language, 'Buy for 900', 'Купить за 900')}
        </Button>
        <Button wide look="second">
          {say(language, 'Log in as guest', 'Войти как гость')}
        </Button>
      </Specimen>
      <Specimen columns={3}>
        <Button size="small" look="second">
          {say(language, 'Find', 'Найти')}
        </Button>
        <Button size="small">{say(language, 'Top up', 'Пополнить')}</Button>
        <Button size="small" look="outline">
          {say(language, 'Use', 'Надеть')}
        </Button>
      </Specimen>
    </>
  )
}

export function Busy({ language }: StoryProps) {
  return (
    <Specimen columns={2} gap={8}>
      {looks.map((look) => (
        <Button key={look} look={look} busy>
          {say(language, 'Log in', 'Войти')}
        </Button>
      ))}
      {looks.map((look) => (
        <Button key={look} look={look} size="medium" disabled>
          {say(language, 'Log in', 'Войти')}
        </Button>
      ))}
    </Specimen>
  )
}
