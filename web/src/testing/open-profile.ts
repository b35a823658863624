import type { User } from '@prarambh/contract/users';
import { screen, within } from '@testing-library/react';
import { buildToken, buildUser } from './builders';
import { fileOf } from './files';
import { openApp } from './render-app';
import { respond, success } from './responder';

/** A profile that lacks only a picture and a link. */
export const complete: Partial<User> = {
  profileCompleteness: 100,
  tagline: 'Learns by building',
  college: 'IIT Madras',
  skills: ['React', 'SQL'],
};

/** Opens a student's profile over a server that stores changes. */
export function openProfile(overrides: Partial<User> = {}) {
  localStorage.setItem('token', buildToken());
  let user = buildUser(overrides);
  const server = respond({
    'GET /auth/me': () => success(user),
    'GET /profile/public-page': success(null),
    'PUT /profile': ({ body }) => {
      user = { ...user, ...(body as Partial<User>) };
      return success(user);
    },
  });
  return { ...openApp('/dashboard/profile'), server };
}

export const png = () => fileOf('image/png', 'me.png');
export const dialog = async () => within(await screen.findByRole('dialog'));
