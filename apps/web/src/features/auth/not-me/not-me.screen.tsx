import type { AnswerOf } from '@cardroom/contract'
import type { disavow as disavowCall } from '@cardroom/contract/auth'
import type { StepUpMethod } from '@cardroom/contract/factors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isDisputed, type Disputed } from './disputed.ts'
import { NotMeProofView } from './not-me-proof.view.tsx'
import { NotMeView } from './not-me.view.tsx'
import { useDisavow } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { useProofError } from '#features/factors/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { pathTo, patterns } from '#lib/paths.ts'

type ProofNeeded = Extract<AnswerOf<typeof disavowCall>, { result: 'proofNeeded' }>

/**
 * Shows the page to which the link of a security mail leads. Opening it changes nothing, because mail programs open
 * links by themselves.
 */
export function NotMeScreen() {
  const { t } = useTranslation('auth')
  const [[token = '', word]] = useState(() => location.hash.slice(1).split('&'))
  const disputed = isDisputed(word) ? word : undefined
  const [needed, setNeeded] = useState<ProofNeeded>()
  const disavow = useDisavow()
  const textOf = useProofError()
  const ask = () =>
    disavow.mutate({ token }, { onSuccess: (answer) => answer.result === 'proofNeeded' && setNeeded(answer) })
  const isDone = disavow.data?.result === 'ok'
  return (
    <DoorFrame
      title={t(isDone ? 'notMe.doneTitle' : 'notMe.title')}
      look="short"
      backLink={<Link to={pathTo(patterns.landing)} />}
    >
      {needed && !isDone ? (
        <Proving
          needed={needed}
          token={token}
          disputed={disputed ?? 'change'}
          disavow={disavow}
          onAskAgain={ask}
        />
      ) : (
        <NotMeView
          state={isDone ? (needed ? 'proven' : 'done') : isOver(disavow.error) ? 'over' : 'asking'}
          error={textOf(disavow.error)}
          disputed={disputed}
          busy={disavow.isPending}
          onConfirm={ask}
        />
      )}
    </DoorFrame>
  )
}

const isOver = (error: Error | null): boolean =>
  error !== null && ['notFound', 'dataIncorrect'].includes(keyOf(error))

interface ProvingProps {
  readonly needed: ProofNeeded
  readonly token: string
  readonly disputed: Disputed
  readonly disavow: ReturnType<typeof useDisavow>
  /** The challenge of a passkey works only once. */
  readonly onAskAgain: () => void
}

function Proving({ needed, token, disputed, disavow, onAskAgain }: ProvingProps) {
  const [chosen, setChosen] = useState<StepUpMethod>()
  const textOf = useProofError()
  const answer = disavow.data
  const ways = needed.ways.filter((way) => way !== 'provider')
  return (
    <NotMeProofView
      disputed={disputed}
      ways={ways}
      method={chosen ?? ways[0]}
      hasProvider={needed.ways.includes('provider')}
      until={answer?.result === 'begun' ? answer.at : needed.removal?.at}
      busy={disavow.isPending}
      error={textOf(disavow.error)}
      onMethod={(method) => {
        disavow.reset()
        setChosen(method)
      }}
      onEdit={() => disavow.isError && disavow.reset()}
      onProve={(method, value) =>
        disavow.mutate(
          { token, proof: { method, value, passkey: needed.passkey } },
          { onError: () => method === 'passkey' && onAskAgain() },
        )
      }
      onBegin={() => disavow.mutate({ token, begin: true })}
    />
  )
}
