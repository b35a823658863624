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
  // Else every button and card would begin a transition of its own, which takes a slow phone longer than the change.
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
    // Then the choice lasts until the page is left.
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

/** Shows what the system is set to, from now on, as long as nobody has chosen. Answers what ends that. */
export function followSystem(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    if (chosenTheme() === null) tell(system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}

/** Light or dark, from the system's to what somebody chooses. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => 'light');
  const { t } = useLingui();

  function toggle() {
    const next = theme === 'dark' ? 'light' : 'dark';
    keep(next);
    tell(next);
  }

  // Which of the two is seen is up to the style sheet, so the right one is there before any script has run.
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
