import { z } from 'zod'

const storageKey = (userId: number): string => `cardroom.seals-told.${userId}`
const names = z.array(z.string())

/** What the person has been told of on this device. */
export function toldFindings(userId: number): string[] {
  try {
    return names.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]'))
  } catch {
    return []
  }
}

export function noteTold(userId: number, told: readonly string[]): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify([...new Set([...toldFindings(userId), ...told])]))
  } catch {
    // Without storage it is said again after a reload.
  }
}
