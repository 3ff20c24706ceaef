import { useState } from 'react'
import { ChipTray } from './chip-tray.tsx'
import { Dock, FeltTable, type Felt } from './felt-table.tsx'
import { TableAction, TableActions } from './table-actions.tsx'
import { TableHeader } from './table-header.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Table frame' }

const nothing = () => undefined

function Frame({ language, felt }: StoryProps & { readonly felt: Felt }) {
  const [chip, setChip] = useState(100)
  return (
    <FeltTable felt={felt} label={say(language, 'Table', 'Стол')}>
      <TableHeader
        title={say(language, 'No-commission baccarat', 'Баккара без комиссии')}
        limit={say(language, 'Standard', 'Стандарт')}
        stakes={say(language, '50–5,000', '50–5\u202f000')}
        rulesLabel={say(language, 'Rules', 'Правила')}
        onRules={nothing}
        leaveLabel={say(language, 'Leave the table', 'Выйти из-за стола')}
        onLeave={nothing}
        coin="gold"
        balance={say(language, '184,250', '184\u202f250')}
        balanceLabel={say(language, 'Balance', 'Баланс')}
        meter={say(language, '+12,640 · 1:12', '+12\u202f640 · 1:12')}
        onBalance={nothing}
        menu={<IconButton icon="ellipsis-vertical" label={say(language, 'Menu', 'Меню')} />}
      />
      <Dock>
        <ChipTray
          label={say(language, 'Chip', 'Фишка')}
          values={[10, 50, 100, 500, 1000, 5000]}
          current={chip}
          body="white"
          nameOf={String}
          onChoose={setChip}
        />
        <TableActions>
          <TableAction icon="undo-2" shortcut="Z" onClick={nothing}>
            {say(language, 'Undo', 'Отменить')}
          </TableAction>
          <TableAction icon="repeat-2" shortcut="R" disabled onClick={nothing}>
            {say(language, 'Repeat', 'Повторить')}
          </TableAction>
          <TableAction look="go" meta={say(language, 'Stake 1,000', 'Ставка 1\u202f000')} onClick={nothing}>
            {say(language, 'Spin', 'Вращать')}
          </TableAction>
        </TableActions>
        <TableActions>
          <TableAction icon="layers" meta="1,000" onClick={nothing}>
            {say(language, 'Double', 'Удвоить')}
          </TableAction>
          <TableAction icon="git-fork" meta={say(language, 'no pair', 'нет пары')} disabled onClick={nothing}>
            {say(language, 'Split', 'Разделить')}
          </TableAction>
          <TableAction look="go" isBusy onClick={nothing}>
            {say(language, 'Deal', 'Раздать')}
          </TableAction>
        </TableActions>
      </Dock>
    </FeltTable>
  )
}

export const Spruce = (props: StoryProps) => <Frame {...props} felt="spruce" />
export const Claret = (props: StoryProps) => <Frame {...props} felt="claret" />
export const Midnight = (props: StoryProps) => <Frame {...props} felt="midnight" />
