/**
 * When `npm start` has to do both, the web app is built while the database is made (tools/start.mjs). This ends when
 * its files exist, at once if they already do. Throws if the build fails.
 */
export async function webBuilt(): Promise<void> {
  await (globalThis as { readonly cardroomWebBuild?: Promise<void> }).cardroomWebBuild
}
