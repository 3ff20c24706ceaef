/**
 * The web app is built while the database is made, where `npm start` has to do both (tools/start.mjs): ends when its files
 * are there, at once where they were. Throws where it cannot be built.
 */
export async function webBuilt(): Promise<void> {
  await (globalThis as { readonly cardroomWebBuild?: Promise<void> }).cardroomWebBuild
}
