import type { BrowserContext, Page, Worker } from 'playwright-core'

export interface ShownNotification {
  readonly title: string
  readonly body: string
  /** The target of a press. */
  readonly path: string
}

interface Asked {
  readonly title: string
  readonly body?: string
  readonly data: { readonly path: string }
}

/**
 * Makes the permission that the test grants count on these pages. The packaged Chromium accepts pushes but always
 * refuses notifications as not permitted. This must run before the page opens.
 */
export async function honourGrantedNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  })
}

/** Delivers pushes to the page's service worker as the browser does, and records what the worker asks to show. */
export async function pushesTo(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await keepWhatIsShown(worker)

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) done(registration.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(page.url()).origin
  return {
    push: (message: object): Promise<unknown> =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      }),
    shown: (): Promise<ShownNotification[]> =>
      worker.evaluate(() =>
        (self as unknown as { asked: readonly Asked[] }).asked.map(({ title, body = '', data }) => ({
          title,
          body,
          path: data.path,
        })),
      ),
  }
}

const keepWhatIsShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const asked: unknown[] = []
    Object.assign(self, { asked })
    ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
      // Clones it as the browser does: what cannot be cloned cannot be shown.
      asked.push(structuredClone({ title, ...options }))
      return Promise.resolve()
    }
  })
