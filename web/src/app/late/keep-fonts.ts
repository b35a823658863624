const FACES = ['1em "Inter Variable"', '1em "Fraunces Variable"'];

/**
 * Loads the site's fonts where first-loads.js has put them off, and notes that this device has them, so that the next
 * page begins with them. Letters of other languages have other measures than those of the device: lines would jump, so
 * they wait for the next page.
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
