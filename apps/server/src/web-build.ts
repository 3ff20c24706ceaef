/**
 * Waits until the files of the web app exist: `npm start` may build it while the database is made
 * (tools/start.mjs). Ends at once if they already do. Throws if the build fails.
 */
export async function webBuilt(): Promise<void> {
  await (globalThis as { readonly cardroomWebBuild?: Promise<void> }).cardroomWebBuild
}
