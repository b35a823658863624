import { Router } from 'express';
import type { Handlers } from '../../http/types';
import type { Config } from '../../shared/platform';
import { areRemindersOff, switchReminders } from './reminder-switch.service';

type Routes = 'GET /reminders/:token' | 'POST /reminders/:token/off' | 'POST /reminders/:token/on';

export const reminderRoutes: Pick<Handlers, Routes> = {
  'GET /reminders/:token': async (core, { params: { token } }) => ({
    data: { remindersOff: await areRemindersOff(core, token) },
  }),

  'POST /reminders/:token/off': async (core, { params: { token } }) => ({
    data: { remindersOff: await switchReminders(core, token, true) },
    message: 'Reminder emails are switched off.',
  }),

  'POST /reminders/:token/on': async (core, { params: { token } }) => ({
    data: { remindersOff: await switchReminders(core, token, false) },
    message: 'Reminder emails are switched on.',
  }),
};

/**
 * Mail programs without an unsubscribe button (RFC 8058) open the address: redirect them to the page, which
 * asks.
 */
export function reminderPageRoutes({ siteUrl }: Pick<Config, 'siteUrl'>): Router {
  return Router().get('/reminders/:token/off', ({ params: { token } }, response) => {
    response.set('Cache-Control', 'private, no-store');
    response.redirect(`${siteUrl}/reminders/${encodeURIComponent(token)}`);
  });
}
