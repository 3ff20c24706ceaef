import { Skeleton, SkeletonRows } from './skeleton.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Skeleton' }

export function Rows({ language }: StoryProps) {
  return <SkeletonRows label={say(language, 'Loading', 'Загрузка')} />
}

export function Shapes() {
  return (
    <Specimen>
      <Skeleton width="100%" height={116} radius={20} />
      <Skeleton width="60%" height={28} />
      <Skeleton width={44} height={44} radius={22} />
    </Specimen>
  )
}
