/** Inter and Fraunces; until they are there, fallbacks of the same measures stand in (font-fallbacks.css). */
export async function loadFonts(): Promise<void> {
  await import('@hearth/client/fonts.css')
  await Promise.all(
    ['Inter Variable', 'Fraunces Variable'].map((family) => document.fonts.load(`1em "${family}"`)),
  )
}
