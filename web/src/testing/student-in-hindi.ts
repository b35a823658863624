import { prepareLanguage } from '../language/catalogues';
import { buildToken, buildUser } from './builders';
import { openApp } from './render-app';
import { type Routes, success } from './responder';
import { respondToStudent } from './student-server';

/** Opens a page of a student who reads Hindi, and whose name is written in it. */
export async function openInHindi(path: string, routes: Routes = {}) {
  localStorage.setItem('token', buildToken());
  localStorage.setItem('language', 'hi');
  const server = respondToStudent({
    'GET /auth/me': success(buildUser({ name: 'आशा', language: 'hi' })),
    ...routes,
  });
  await prepareLanguage('hi');
  return { ...openApp(path), server };
}

const LEFT_OUT = '[lang=en], nav, style';
const WORD = /[A-Za-z]{2,}/;
/** Text that stays in Latin letters in Hindi. */
const STAYS = /PDF|https?:\S*|\.(?:zip|rar|7z)\b|\b(?:MB|IST|UTC|GMT)\b|\([A-Z]\w+\/\w+\)/g;

/** English text on a Hindi page, outside its menus and elements marked as English. */
export function englishIn(element: HTMLElement): string[] {
  const said: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement?.closest(LEFT_OUT)) said.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'placeholder', 'title']) {
    for (const named of element.querySelectorAll(`[${name}]`)) {
      if (!named.closest(LEFT_OUT)) said.push(named.getAttribute(name) ?? '');
    }
  }
  return said.filter((text) => WORD.test(text.replace(STAYS, '')));
}
