import { AnnouncementContent } from '@prarambh/contract/announcements';
import { InternshipContent, InternshipSettings } from '@prarambh/contract/internship-fields';
import { MeetingContent } from '@prarambh/contract/meetings';
import { PaymentOptionContent } from '@prarambh/contract/payment-options';
import { TestimonialContent } from '@prarambh/contract/testimonials';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { success } from '../testing/responder';
import { openAs, press, tableOf } from '../testing/staff';

interface Form {
  path: string;
  /** Name of the button that opens the form, unless it is always open. */
  opener?: string;
  /** Label of the checkbox that shows the remaining inputs. */
  reveals?: string;
  /** Fields whose input has a name of its own. */
  fields: readonly string[];
}

const FORMS: Record<string, Form> = {
  internship: {
    path: '/admin-dashboard/add-internship',
    opener: 'New internship',
    reveals: 'Offer Stipend',
    // Features are added one by one with the input `newFeature`.
    fields: [
      ...InternshipContent.omit({ features: true }).keyof().options,
      ...InternshipSettings.keyof().options,
    ],
  },
  meeting: {
    path: '/admin-dashboard/manage-meetings',
    opener: 'Schedule a meeting',
    fields: ['date', 'targetType', ...MeetingContent.keyof().options],
  },
  testimonial: {
    path: '/admin-dashboard/manage-testimonials',
    opener: 'Add testimonial',
    fields: TestimonialContent.keyof().options,
  },
  announcement: { path: '/admin-dashboard/post-announcement', fields: AnnouncementContent.keyof().options },
  'payment option': {
    path: '/admin-dashboard/payment-options',
    opener: 'Add a payment option',
    fields: PaymentOptionContent.keyof().options,
  },
};

const inputNames = () => [...document.querySelectorAll('[name]')].map((input) => input.getAttribute('name'));

it.each(Object.entries(FORMS))('the form of a new %s has an input for every field', async (_name, form) => {
  const { path, opener, reveals, fields } = form;
  openAs('admin', path, {
    'GET /internships': tableOf(),
    'GET /meetings': tableOf(),
    'GET /announcements/all': tableOf(),
    'GET /testimonials/all': tableOf(),
    'GET /payment-options': success([]),
  });
  if (opener) await press(opener);
  if (reveals) fireEvent.click(await screen.findByLabelText(reveals));
  await waitFor(() => expect(inputNames()).toEqual(expect.arrayContaining([...fields])));
});
