import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NotMeView } from './not-me.view.tsx'
import { useDisavow } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { pathTo, patterns } from '#lib/paths.ts'

/** From the link of a security mail. Opening it changes nothing: mail programs open links by themselves. */
export function NotMeScreen() {
  const { t } = useTranslation('auth')
  const [token] = useState(() => location.hash.slice(1))
  const disavow = useDisavow()
  const state = disavow.isSuccess ? 'done' : disavow.isError ? 'over' : 'asking'
  return (
    <DoorFrame
      title={t(disavow.isSuccess ? 'notMe.doneTitle' : 'notMe.title')}
      look="short"
      backLink={<Link to={pathTo(patterns.landing)} />}
    >
      <NotMeView state={state} busy={disavow.isPending} onConfirm={() => disavow.mutate(token)} />
    </DoorFrame>
  )
}
