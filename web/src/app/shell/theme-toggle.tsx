import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../components/display/icon-button';
import { MoonIcon, SunIcon } from '../../components/display/icons';

type Theme = 'light' | 'dark';

// The key and the colours are those of theme/first-paint.js, which runs before the first paint.
const KEY = 'theme';
const PAGE_COLORS: Record<Theme, string> = { light: '#fbf8f3', dark: '#100f1a' };

function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

const afterNextFrame = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

function show(theme: Theme): void {
  const root = document.documentElement;
  // Without this class every button and card would start a transition, which slows the switch on slow phones.
  root.classList.add('theme-changes');
  afterNextFrame(() => root.classList.remove('theme-changes'));
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
    // Without storage the choice lasts until the page is closed.
  }
}

const listeners = new Set<() => void>();

function tell(theme: Theme): void {
  show(theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Follows the theme of the system until the user chooses one. Returns a function that stops this. */
export function followSystem(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    if (chosenTheme() === null) tell(system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}

/** Switches between light and dark; the system's theme is the default. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => 'light');
  const { t } = useLingui();

  function toggle() {
    const next = theme === 'dark' ? 'light' : 'dark';
    keep(next);
    tell(next);
  }

  // CSS shows one of the two icons, so that the right one is visible before scripts run.
  return (
    <IconButton label={theme === 'dark' ? t`Use the light theme` : t`Use the dark theme`} onClick={toggle}>
      <Box as="span" display={{ base: 'none', _dark: 'contents' }}>
        <SunIcon />
      </Box>
      <Box as="span" display={{ base: 'contents', _dark: 'none' }}>
        <MoonIcon />
      </Box>
    </IconButton>
  );
}
