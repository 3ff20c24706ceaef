import { readFile, stat } from 'node:fs/promises'

export interface OsAccount {
  readonly uid: number
  readonly gid: number
}

/** These users exist on nearly every machine, and an entry in the list of users is all that initdb requires. */
const names = ['nobody', 'daemon']

/**
 * Returns the account that PostgreSQL runs as. It refuses root, so for root it is the owner of an existing cluster,
 * or otherwise an unprivileged user of this machine. For anybody else it is undefined: PostgreSQL runs as Node does.
 */
export async function osAccountFor(clusterFolder: string): Promise<OsAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterFolder).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return unprivileged(await readFile('/etc/passwd', 'utf8').catch(() => ''))
}

export function unprivileged(passwd: string): OsAccount {
  const users = passwd.split('\n').map((line) => line.split(':'))
  for (const name of names) {
    const [, , uid, gid] = users.find((user) => user[0] === name) ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and /etc/passwd has none of ${names.join(', ')}: run Cardroom as an ordinary user, or set DATABASE_URL`,
  )
}
