import { brandWords } from '@prarambh/contract/brand';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AREA_PATHS, type PagedArea } from '../session/areas';
import { buildToken, buildUser } from '../testing/builders';
import { openApp } from '../testing/render-app';
import { respond, success } from '../testing/responder';
import { respondToStudent } from '../testing/student-server';
import type { AreaMenu } from './area-menu';
import { areaPages } from './area-pages';
import { guardedPages, publicPages } from './routes';
import { footerLinks, mainLinks } from './shell/site-links';
import { staffMenus } from './staff-menus';
import { studentMenu } from './student-menu';

function openAsVisitor(path: string) {
  respond();
  return openApp(path);
}

function openAsStudent(path: string) {
  localStorage.setItem('token', buildToken());
  respondToStudent();
  return openApp(path);
}

const linksIn = (frame: HTMLElement) =>
  within(frame)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

/** The header of the site comes before that of the page, which loads later. */
const siteHeader = () => screen.getAllByRole('banner')[0] ?? document.body;

describe('the top navigation', () => {
  it('the top navigation has the four public pages, and for visitors Login and Register', async () => {
    openAsVisitor('/about');
    const header = siteHeader();
    await within(header).findByText('Login');
    expect(linksIn(within(header).getByRole('navigation', { name: 'Main' }))).toEqual([
      'Home /',
      'Internships /internships',
      'About Us /about',
      'Verify Certificate /verify-certificate',
    ]);
    expect(linksIn(header)).toEqual(expect.arrayContaining(['Login /login', 'Register /register']));
    expect(within(header).queryByText('Dashboard')).toBeNull();
    expect(within(header).queryByText('Logout')).toBeNull();
  });

  it('the top navigation shows Dashboard, Logout and the avatar to signed-in users', async () => {
    localStorage.setItem('token', buildToken());
    respond({
      'GET /auth/me': success(buildUser({ profilePicture: '/api/files/avatars/u1/a.png?e=1&s=2' })),
    });
    openApp('/about');
    const header = siteHeader();
    await within(header).findByRole('button', { name: 'Logout' });
    expect(linksIn(header)).toEqual(expect.arrayContaining(['Home /', 'Dashboard /dashboard']));
    expect(header.querySelector('img')?.getAttribute('src')).toBe('/api/files/avatars/u1/a.png?e=1&s=2');
    expect(within(header).queryByText('Login')).toBeNull();
    expect(within(header).queryByText('Register')).toBeNull();
  });
});

describe('the menu on a phone', () => {
  it('the menu on a phone shows neither Login nor Logout while the session is checked', async () => {
    localStorage.setItem('token', buildToken());
    let answer = (_value: ReturnType<typeof success>) => {};
    respond({ 'GET /auth/me': () => new Promise((resolve) => (answer = resolve)) });
    openApp('/about');
    fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.queryByText('Login')).toBeNull();
    expect(menu.queryByText('Register')).toBeNull();
    await act(async () => answer(success(buildUser())));
    expect(await menu.findByText('Logout')).toBeInTheDocument();
    expect(menu.queryByText('Login')).toBeNull();
  });
});

describe('the footer', () => {
  it('the footer links to FAQ, terms and contact, and shows the contact hours', async () => {
    openAsVisitor('/about');
    const footer = screen.getByRole('contentinfo');
    expect(linksIn(footer)).toEqual(
      expect.arrayContaining(['FAQ /faq', 'Terms & Conditions /terms', 'Contact /contact']),
    );
    expect(within(footer).getByText(brandWords.contactHours)).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1 });
  });
});

it.each(['/about', '/register', '/payment?internshipId=i1'])(
  'links to the terms on %s open in a new tab',
  async (path) => {
    openAsStudent(path);
    await screen.findByRole('button', { name: /Logout/ });
    await screen.findByRole('heading', { level: 1 });
    const links = [...document.querySelectorAll('a[href="/terms"]')];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.getAttribute('target')).toBe('_blank');
  },
);

describe('the student area', () => {
  it('the sidebar lists the student pages in a fixed order, with help labelled Message', async () => {
    openAsStudent('/dashboard');
    const [sidebar] = await screen.findAllByRole('navigation', { name: 'Student dashboard' });
    if (!sidebar) throw new Error('There is no sidebar.');
    expect(linksIn(sidebar)).toEqual([
      'Overview /dashboard/overview',
      'My Transactions /dashboard/transactions',
      'My Certificates /dashboard/certificates',
      'My Applied Internships /dashboard/applied-internships',
      'My Meetings /dashboard/meetings',
      'My Notifications /dashboard/notifications',
      'My Offer Letters /dashboard/offer-letters',
      'Upload Task /dashboard/upload-task',
      'My Tasks /dashboard/my-tasks',
      'Message /dashboard/help',
      'Profile /dashboard/profile',
      'Delete Account /dashboard/delete-account',
      'Logout /logout',
    ]);
  });

  it('on phones, students have a bar with Home, Menu, Account and Logout, where Menu opens the sidebar', async () => {
    openAsStudent('/dashboard/profile');
    // CSS hides the bar on wide screens, and hidden elements have no accessible name to find them by.
    const bar = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('nav[aria-label="Quick links"]');
      if (!found) throw new Error('There is no bar.');
      return found;
    });
    expect(linksIn(bar)).toEqual(['Home /dashboard', 'Account /dashboard/profile', 'Logout /logout']);
    fireEvent.click(within(bar).getByText('Menu'));
    const drawer = await screen.findByRole('dialog', { name: 'Student dashboard' });
    expect(within(drawer).getByText('Message')).toBeInTheDocument();
  });
});

it('every public and student URL has a page', () => {
  const paths = publicPages.map(({ path }) => path.replace(/:\w+/, ':'));
  for (const path of ['', 'about', 'faq', 'terms', 'refund', 'privacy', 'contact', 'register', 'login']) {
    expect(paths).toContain(`/${path}`);
  }
  for (const path of ['otp-verify', 'forgotpassword', 'forgot-password', 'resetpassword/:', 'logout']) {
    expect(paths).toContain(`/${path}`);
  }
  for (const path of [
    'internships',
    'internships/:',
    'payment',
    'verify-certificate',
    'verify-certificate/:',
  ]) {
    expect(paths).toContain(`/${path}`);
  }
  const children = areaPages.student.map(({ path }) => path);
  for (const path of ['', 'overview', 'transactions', 'certificates', 'profile', 'applied-internships']) {
    expect(children).toContain(path);
  }
  for (const path of ['meetings', 'notifications', 'offer-letters', 'upload-task', 'my-tasks', 'help']) {
    expect(children).toContain(path);
  }
  expect(children).toContain('delete-account');
  expect(guardedPages.map(({ path }) => path)).toEqual(['/apply/:internshipId', '/payment/:applicationId']);
});

it('header, footer and menus link only to existing pages', () => {
  const open = publicPages.map(({ path }) => path);
  for (const { to } of [...mainLinks, ...footerLinks]) expect(open).toContain(to);
  const menus: Record<PagedArea, AreaMenu> = { student: studentMenu, ...staffMenus };
  for (const [area, { groups, account }] of Object.entries(menus) as [PagedArea, AreaMenu][]) {
    const own = areaPages[area].map(({ path }) => [AREA_PATHS[area], path].filter(Boolean).join('/'));
    const links = groups.flatMap((group) => group.links.map(({ to }) => to));
    for (const to of account ? [...links, account] : links) expect([...open, ...own]).toContain(to);
  }
});
