import { BalanceRail } from './balance-rail.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Balance rail' }

export function Main({ language }: StoryProps) {
  const red = say(language, 'Red chips', 'Красные фишки')
  const white = say(language, 'White chips', 'Белые фишки')
  const jade = say(language, 'Jade', 'Нефрит')
  const buttons = (
    <>
      <IconButton icon="wallet" label={say(language, 'Wallet', 'Кошелёк')} />
      <IconButton icon="plus" look="main" label={say(language, 'Top up', 'Пополнить')} />
    </>
  )
  return (
    <Specimen>
      <BalanceRail
        label={say(language, 'Balances', 'Балансы')}
        balances={[
          { coin: 'white', amount: 8420, glance: () => '8,420', exact: `${white}: 8,420` },
          { coin: 'red', amount: 184_250, glance: () => '184,250', exact: `${red}: 184,250` },
        ]}
      >
        {buttons}
      </BalanceRail>
      <BalanceRail
        label={say(language, 'Balances', 'Балансы')}
        balances={[
          { coin: 'red', amount: 640_000, glance: () => '640,000', exact: `${red}: 640,000` },
          { coin: 'white', amount: 58_090.55, glance: () => '~58,091', exact: `${white}: 58,090.55` },
          { coin: 'jade', amount: 32, glance: () => '32', exact: `${jade}: 32`, isLow: true },
        ]}
      >
        {buttons}
      </BalanceRail>
      <BalanceRail
        label={say(language, 'Balances', 'Балансы')}
        balances={[
          { coin: 'gold', amount: 200_000, glance: () => '200,000', exact: '200,000' },
          { coin: 'diamond', amount: 1240, glance: () => '1,240', exact: '1,240' },
        ]}
      >
        {buttons}
      </BalanceRail>
    </Specimen>
  )
}
