import { isKept, kept } from '#lib/device/kept.ts'

/** Holds the values that the browser's storage did not accept. */
const onPage = new Map<string, string>()

/**
 * Reads a value that the device needs to take part in draws. If storage is forbidden or full, the value is kept as
 * long as the page is open. Otherwise the device would forget its secret at once and could never open it.
 */
export const keptInPlay = (key: string): string | null => onPage.get(key) ?? kept(key)

export function keepInPlay(key: string, value: string): void {
  if (isKept(key, value)) onPage.delete(key)
  else onPage.set(key, value)
}
