const FACES = ['1em "Inter Variable"', '1em "Fraunces Variable"'];

/**
 * Loads the site's fonts if first-loads.js has postponed them, and notes that this device has them, so that the next
 * page uses them at once. Fonts of other scripts wait for the next page, because their metrics differ and lines would
 * move.
 */
export async function keepFonts(): Promise<void> {
  try {
    await Promise.all(FACES.map((face) => document.fonts.load(face)));
    localStorage.setItem('fonts', 'kept');
    const { dataset, lang } = document.documentElement;
    if (lang.startsWith('en')) delete dataset.fonts;
  } catch (error) {
    console.warn('The fonts of the site could not be kept.', error);
  }
}
