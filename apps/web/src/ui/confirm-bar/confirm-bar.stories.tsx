import { ConfirmBar } from './confirm-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Confirm bar' }

export function Main({ language }: StoryProps) {
  return (
    <ConfirmBar
      label={say(language, 'Selected requests', 'Выбранные заявки')}
      buttons={
        <>
          <Button look="second">{say(language, 'Decline', 'Отклонить')}</Button>
          <Button>{say(language, 'Accept 3', 'Принять 3')}</Button>
        </>
      }
    >
      <Facts
        look="close"
        facts={[
          {
            name: say(language, '3 players get', 'Получат 3 игрока'),
            value: (
              <Amount size="large" coin={<Coin name="white" size={24} />}>
                {say(language, '7,500', '7\u202f500')}
              </Amount>
            ),
          },
          {
            name: say(language, 'From your red chips, with 5% fee', 'Из ваших красных фишек, с комиссией 5%'),
            value: <Amount coin={<Coin name="red" />}>{say(language, '−7,875', '−7\u202f875')}</Amount>,
          },
        ]}
      />
    </ConfirmBar>
  )
}
