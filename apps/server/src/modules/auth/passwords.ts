import { hash, verify } from '@node-rs/argon2'

// argon2id with the OWASP minimum: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** An account that is not there costs as long to refuse as one that is: the time tells nothing. */
let decoy: Promise<string> | undefined

export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash != null
}
