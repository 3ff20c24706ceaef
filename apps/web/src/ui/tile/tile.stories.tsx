import { Tile, Tiles } from './tile.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Tile', path: '/kit' }

export function Three({ language }: StoryProps) {
  return (
    <Specimen>
      <Tiles label={say(language, 'Explore', 'Разделы')}>
        <Tile
          link={<a href="#leaders" />}
          icon="trophy"
          title={say(language, 'Leaders', 'Лидеры')}
          text={say(language, '14th this week', '14 место')}
        />
        <Tile
          link={<a href="#clubs" />}
          icon="spade"
          title={say(language, 'Clubs', 'Клубы')}
          text={say(language, '2 clubs', '2 клуба')}
          count={1}
          countLabel={say(language, '1 invite', '1 приглашение')}
        />
        <Tile
          link={<a href="#shop" />}
          icon="store"
          title={say(language, 'Shop', 'Магазин')}
          text={say(language, '6 card designs', '6 колод')}
        />
      </Tiles>
    </Specimen>
  )
}
