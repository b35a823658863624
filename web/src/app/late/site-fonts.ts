import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const FACES = ['1em "Inter Variable"', '1em "Fraunces Variable"'];

/**
 * Loads the site's fonts if first-loads.js has postponed them, and notes that this device has them. The open page keeps
 * the fonts of the device, because lines would break elsewhere and move the content; the next page uses the site's.
 * Fonts of other scripts wait until a page is loaded, because their metrics move the frame as well.
 */
export function useSiteFonts(): void {
  const { pathname } = useLocation();
  const openedPath = useRef(pathname);
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    Promise.all(FACES.map((face) => document.fonts.load(face)))
      .then(() => {
        setLoaded(true);
        localStorage.setItem('fonts', 'kept');
      })
      .catch((error: unknown) => console.warn('The fonts of the site could not be kept.', error));
  }, []);
  useEffect(() => {
    const { dataset, lang } = document.documentElement;
    if (areLoaded && pathname !== openedPath.current && lang.startsWith('en')) delete dataset.fonts;
  }, [areLoaded, pathname]);
}
