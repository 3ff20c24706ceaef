import { ConfirmSheet } from './confirm-sheet.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Confirm sheet' }

const nothing = () => undefined

export function Danger({ language }: StoryProps) {
  return (
    <ConfirmSheet
      open
      danger
      onCancel={nothing}
      onConfirm={nothing}
      title={say(language, 'Remove Tom Okafor?', 'Удалить Тимура Окаева?')}
      text={say(
        language,
        '640 white chips go back to the club. This cannot be undone.',
        '640 белых фишек вернутся в клуб. Отменить это нельзя.',
      )}
      confirmLabel={say(language, 'Remove', 'Удалить')}
      cancelLabel={say(language, 'Cancel', 'Отмена')}
      closeLabel={say(language, 'Close', 'Закрыть')}
    />
  )
}

export function Refused({ language }: StoryProps) {
  return (
    <ConfirmSheet
      open
      onCancel={nothing}
      onConfirm={nothing}
      title={say(language, 'Change the name', 'Смена имени')}
      text={say(language, 'Your new name will be Maximilian.', 'Ваше новое имя — Максимилиан.')}
      confirmLabel={say(language, 'Change for 150', 'Сменить за 150')}
      cancelLabel={say(language, 'Cancel', 'Отмена')}
      closeLabel={say(language, 'Close', 'Закрыть')}
      refusal={say(language, 'You are 30 diamonds short', 'Не хватает 30 алмазов')}
    >
      <Facts
        facts={[
          {
            name: say(language, 'Price', 'Цена'),
            value: <Amount coin={<Coin name="diamond" />}>150</Amount>,
          },
          { name: say(language, 'Your diamonds', 'Ваши алмазы'), value: <Amount>120</Amount> },
        ]}
      />
    </ConfirmSheet>
  )
}
