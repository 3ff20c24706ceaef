const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** "Chrome, Android" out of what a browser says of itself; what says neither is shown as it is, in short. */
export function deviceName(userAgent: string): string {
  const found = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1])
  const known = found.filter((name) => name !== undefined)
  return known.length > 0 ? known.join(', ') : userAgent.slice(0, 40)
}
