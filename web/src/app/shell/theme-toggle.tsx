import { useEffect, useState } from 'react';
import { IconButton } from '../../components/icon-button';
import { MoonIcon, SunIcon } from '../../components/icons';

type Theme = 'light' | 'dark';

// The key and the colours are those of public/theme.js, which runs before the first paint.
const KEY = 'theme';
const PAGE_COLORS: Record<Theme, string> = { light: '#fbf8f3', dark: '#100f1a' };

function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function show(theme: Theme): void {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(theme);
  root.style.colorScheme = theme;
  root.style.backgroundColor = PAGE_COLORS[theme];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLORS[theme]);
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Then the choice lasts until the page is left.
  }
}

/** Light or dark. Follows the system until somebody chooses. */
export function ThemeToggle() {
  const [theme, setTheme] = useState(shownTheme);
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => {
      if (chosenTheme() !== null) return;
      show(system.matches ? 'dark' : 'light');
      setTheme(shownTheme());
    };
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  function toggle() {
    const next = theme === 'dark' ? 'light' : 'dark';
    show(next);
    keep(next);
    setTheme(next);
  }

  return (
    <IconButton label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'} onClick={toggle}>
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
