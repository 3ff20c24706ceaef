import { Amount, List, ListRow, RowIcon } from './list-row.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'List row' }

export function Movements({ language }: StoryProps) {
  return (
    <List>
      <ListRow
        leading={<RowIcon name="arrow-up-right" />}
        title={say(language, 'Chips sold', 'Продажа фишек')}
        meta={say(language, 'to Daniel Marsh · 21:42 20.11.25', 'Даниил Маршев · 21:42 20.11.25')}
        end={<Amount coin={<Coin name="red" size={18} />}>−2,625</Amount>}
        onPress={() => undefined}
      />
      <ListRow
        leading={<RowIcon name="arrow-down-left" />}
        title={say(language, 'Returned', 'Возврат')}
        meta={say(language, 'by Priya Nair · 20:10 20.11.25', 'Прия Наир · 20:10 20.11.25')}
        end={
          <Amount tone="positive" coin={<Coin name="white" size={18} />}>
            +1,000
          </Amount>
        }
        onPress={() => undefined}
      />
      <ListRow
        leading={<RowIcon name="clock" />}
        title={say(language, 'Request', 'Заявка')}
        meta={say(language, 'from Tom Okafor · 26 min ago', 'Тимур Окаев · 26 мин назад')}
        end={
          <Amount tone="dim" coin={<Coin name="white" size={18} />}>
            4,000
          </Amount>
        }
        onPress={() => undefined}
      />
    </List>
  )
}

export function People({ language }: StoryProps) {
  const long = say(language, 'Maximiliana Featherstonehaugh', 'Александра Преображенская')
  return (
    <List>
      <ListRow
        leading={<Avatar name="Mara Voss" rank="agent" size={44} online="online" />}
        title="Mara Voss"
        badge={<Badge>{say(language, 'Agent', 'Агент')}</Badge>}
        meta={say(language, '#204871 · 11 players', '#204871 · 11 игроков')}
        end={
          <>
            <Amount coin={<Coin name="red" size={18} />}>184,250</Amount>
            <Amount size="small" coin={<Coin name="white" size={14} />}>
              8,420
            </Amount>
          </>
        }
        action={
          <IconButton
            icon="ellipsis-vertical"
            iconSize={20}
            label={say(language, 'Actions for Mara Voss', 'Действия: Mara Voss')}
          />
        }
        onPress={() => undefined}
      />
      <ListRow
        leading={<Avatar name={long} rank="manager" size={44} />}
        title={long}
        badge={<Badge>{say(language, 'Manager', 'Менеджер')}</Badge>}
        meta={say(language, '#203311 · Agent Mara Voss', '#203311 · Агент Mara Voss')}
        end={<Amount coin={<Coin name="white" size={18} />}>41,000</Amount>}
        onPress={() => undefined}
      />
      <ListRow
        leading={<Avatar name="Lena Fischer" size={44} />}
        title="Lena Fischer"
        meta={say(language, '#200092 · No agent', '#200092 · Без агента')}
        chevron
        onPress={() => undefined}
      />
    </List>
  )
}

export function Selectable({ language }: StoryProps) {
  const names = say(
    language,
    'Daniel Marsh,Priya Nair,Lena Fischer',
    'Даниил Маршев,Прия Наир,Елена Фишер',
  ).split(',')
  return (
    <List>
      {names.map((name, place) => (
        <ListRow
          key={name}
          selected={place < 2}
          leading={
            <>
              <Checkbox defaultChecked={place < 2} aria-label={name} />
              <Avatar name={name} />
            </>
          }
          title={name}
          meta={say(language, '#204655 · 4 min ago', '#204655 · 4 мин назад')}
          end={<Amount coin={<Coin name="white" />}>{say(language, '2,500', '2\u202f500')}</Amount>}
        />
      ))}
    </List>
  )
}
