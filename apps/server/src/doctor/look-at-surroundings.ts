import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import type { ProviderSettings } from '#modules/auth/index.ts'
import { now } from '#platform/clock.ts'
import { within } from '#platform/deadline.ts'
import { spaceOf } from '#platform/disk-space.ts'
import { mailOf } from '#platform/mail/mail-of.ts'
import { unwritableFolder } from '../settings/unwritable-folder.ts'
import { missing, ok, wrong, type Finding } from './finding.ts'

const answerMsMax = 5000
const hourMs = 3_600_000
/** A nightly backup is never older than this. */
const backupHoursMax = 26
const freeBytesMin = 5e9

/**
 * Checks the public address, which answers once a server runs behind it. An obstacle that is already known is not
 * repeated.
 */
export async function lookAtAddress(publicUrl: string, known: ReadonlySet<string>): Promise<Finding> {
  const url = `${publicUrl}/readyz`
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerMsMax), redirect: 'error' })
    const body = (await answer.json().catch(() => ({}))) as { status?: string }
    if (answer.status === 200 && body.status === 'ok')
      return ok('address', `${publicUrl} leads to a ready server`)
    const { status = 'it is not Cardroom that answers' } = body
    return wrong(
      'address',
      `${url} answers ${answer.status}: ${known.has(status) ? 'what is wrong above hinders it' : status}`,
    )
  } catch (error) {
    return missing('address', `nobody answers at ${url}: start Cardroom, then ask again (${reasonOf(error)})`)
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return (cause as { code?: string } | undefined)?.code ?? message
}

export async function lookAtRedis(url: string | undefined): Promise<Finding> {
  if (url === undefined) return missing('redis', 'none: one process may serve, and no second one')
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  const reasons: unknown[] = []
  redis.on('error', (reason: unknown) => void reasons.push(reason))
  try {
    await within(answerMsMax, redis.connect())
    await within(answerMsMax, redis.ping())
    return ok('redis', 'it answers')
  } catch (error) {
    // The call itself fails only because the connection was closed.
    throw reasons[0] ?? error
  } finally {
    redis.disconnect()
  }
}

/** Sends a real mail if a receiver is named. */
export async function lookAtMail(url: string | undefined, to: string | undefined): Promise<Finding> {
  if (url === undefined) return missing('mail', 'SMTP_URL is not set: no mail leaves')
  const transport = createTransport({ url, connectionTimeout: answerMsMax, greetingTimeout: answerMsMax })
  try {
    await transport.verify()
    if (to === undefined)
      return missing('mail', 'the mail server lets us in; --mail ADDRESS sends one, which is the only proof')
    const { text, html, subject } = mailOf({
      to,
      subject: 'the doctor’s mail',
      says: ['If you read this, mails of this server arrive. See that it is not among the unwanted ones.'],
    })
    const from = new URL(url).searchParams.get('from') ?? 'Cardroom <no-reply@cardroom.local>'
    await transport.sendMail({ from, to, subject, text, html })
    return ok('mail', `the mail server took one to ${to}: look whether it arrives`)
  } finally {
    transport.close()
  }
}

/** Checks whether the provider describes itself at its address. Only a visit shows whether it accepts our secret. */
export async function lookAtProvider({ id, issuer }: ProviderSettings): Promise<Finding> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerMsMax) })
    const described = (await answer.json().catch(() => ({}))) as { issuer?: string }
    return described.issuer === issuer
      ? ok(id, `${issuer} describes itself`)
      : wrong(id, `${url} answers ${answer.status}, and is not what describes ${issuer}`)
  } catch (error) {
    return wrong(id, `nobody answers at ${url}, so nobody can sign in with it (${reasonOf(error)})`)
  }
}

/** Checks the folder for what leaves the database. */
export async function lookAtArchive(folder: string | undefined): Promise<Finding> {
  if (folder === undefined)
    return missing('archive', 'ARCHIVE_DIR is not set: old rounds stay in the database, which grows for ever')
  const unwritable = await unwritableFolder(folder)
  if (unwritable) return wrong('archive', `${unwritable}: old rounds do not leave`)
  const { free } = await spaceOf(folder)
  const said = `${folder} may be written, and has ${(free / 1e9).toFixed(1)} GB free`
  return free < freeBytesMin ? wrong('archive', `${said}: too little`) : ok('archive', said)
}

/**
 * Finds the newest archive of `npm run backup`: as recorded in the database, wherever it is stored, or otherwise in
 * the folder.
 */
export async function lookAtBackups(folder: string, notedAt: Date | null): Promise<Finding> {
  if (notedAt) return ageOf(notedAt.getTime(), 'the newest that the database knows of')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.zip'))
  const made = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs))
  if (made.length === 0)
    return missing(
      'backup',
      `there is none in ${folder}: npm run backup makes one (--backups FOLDER looks elsewhere)`,
    )
  return ageOf(Math.max(...made), `the newest of ${made.length} in ${folder}`)
}

function ageOf(madeAtMs: number, which: string): Finding {
  const hours = (now().getTime() - madeAtMs) / hourMs
  const said = `${which} is ${hours.toFixed(1)} hours old`
  return hours > backupHoursMax ? wrong('backup', `${said}: one is due each night`) : ok('backup', said)
}
