import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAs, press, tableOf } from '../../../testing/staff';
import { newInternship } from './internship-fields';

/** Features are added one by one and have no input of their own. */
const ADDED = ['features', 'newFeature'];

it('the internship form has an input for every field', async () => {
  openAs('admin', '/admin-dashboard/add-internship', { 'GET /internships': tableOf() });
  await press('New internship');
  fireEvent.click(await screen.findByLabelText('Offer Stipend'));
  const names = [...document.querySelectorAll('[name]')].map((input) => input.getAttribute('name'));
  const fields = Object.keys(newInternship).filter((field) => !ADDED.includes(field));
  expect(fields.filter((field) => !names.includes(field))).toEqual([]);
});
