// Keeps every file of the running version on the device, so that the app opens without a server, and so does a screen
// that was never opened. Calls, sockets and everything else still go to the server. A newer version is fetched beside
// the running one, and waits until the person takes it (lib/device/app-version.ts), or until no page of ours is open.

const prefix = 'app-'
const { version, paths } = self.keptFiles
const kept = new Set(paths)
const cacheName = prefix + version
/** At most this many at once, because the person's own requests come first. */
const fetchedAtOnce = 6

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())))
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const path = keptPathFor(event.request)
  if (path) event.respondWith(fromKept(path, event.request))
})

/** Takes a file that is named by its content from an older version that has it. */
async function keepAll() {
  const cache = await caches.open(cacheName)
  const waiting = [...paths]
  const keepNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      if (await cache.match(path)) continue
      const isNamedByContent = path.startsWith('/assets/')
      const older = isNamedByContent ? await caches.match(path) : undefined
      const answer = older ?? (await fetch(path, { cache: isNamedByContent ? 'default' : 'no-cache' }))
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await cache.put(path, answer)
    }
  }
  await Promise.all(Array.from({ length: fetchedAtOnce }, keepNext))
}

/** The previous version stays, because another tab may still run it. */
async function dropOld() {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}

/** Returns the name under which the answer to this request is kept, or undefined if the server must answer it. */
function keptPathFor(request) {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined
  if (kept.has(pathname)) return pathname
  if (pathname.startsWith('/assets/')) return pathname
  return request.mode === 'navigate' && kept.has('/') && isPage(pathname) ? '/' : undefined
}

const serverPlaces = [
  '/api',
  '/dev',
  '/socket.io',
  '/.well-known',
  '/healthz',
  '/trafficz',
  '/readyz',
  '/metrics',
]
const isPage = (pathname) =>
  !serverPlaces.some((place) => pathname === place || pathname.startsWith(`${place}/`)) &&
  !/\.\w+$/.test(pathname)

async function fromKept(path, request) {
  const own = await (await caches.open(cacheName)).match(path)
  if (own) return own
  const older = path.startsWith('/assets/') ? await caches.match(path) : undefined
  return older ?? fetch(request)
}
