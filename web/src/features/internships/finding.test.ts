import { describe, expect, it } from 'vitest';
import { buildInternship } from '../../testing/builders';
import { durationsOf, type FinderFilters, findAmong, technologiesOf } from './finding';

const internships = [
  buildInternship({
    _id: 'web',
    title: 'Web Development',
    technologies: ['React', 'CSS'],
    duration: '8 Weeks',
  }),
  buildInternship({
    _id: 'data',
    title: 'Data Science',
    technologies: ['Python', 'react'],
    duration: '16 Weeks',
    stipend: 300,
    stipendType: 'day',
  }),
  buildInternship({
    _id: 'full',
    title: 'Testing',
    company: 'Prarambh Studio',
    shortDescription: 'Break what others build.',
    technologies: ['Playwright'],
    duration: '8 Weeks',
    stipend: 0,
    totalPositions: 2,
    currentRegistrations: 3,
  }),
];

const found = (filters: FinderFilters) => findAmong(internships, filters).map(({ _id }) => _id);

describe('looking through the open internships', () => {
  it.each([
    ['pyhton', ['data']],
    ['pythn', ['data']],
    ['devlopment', ['web']],
    ['वेब', ['web']],
    ['पाइथन', ['data']],
    ['डेटा साइंस', ['data']],
    ['टेस्टिंग', ['full']],
    ['java', []],
    ['wbe', []],
  ])(
    'the internship search finds the probable match for %s, also with typing errors or in Hindi',
    (q, ids) => {
      expect(found({ q })).toEqual(ids);
    },
  );

  it('the internship search adds no similar words when the typed word has an exact match', () => {
    expect(found({ q: 'react' })).toEqual(['web', 'data']);
  });

  it('the internship search shows all internships in the server’s order when no filter is set', () => {
    expect(found({})).toEqual(['web', 'data', 'full']);
  });

  it.each<[FinderFilters, string[]]>([
    [{ q: 'SCIENCE' }, ['data']],
    [{ q: 'studio testing' }, ['full']],
    [{ q: 'playw' }, ['full']],
    [{ q: 'nothing like that' }, []],
    [{ technology: 'React' }, ['web', 'data']],
    [{ weeks: 8 }, ['web', 'full']],
    [{ stipend: 'paid' }, ['web', 'data']],
    [{ stipend: 'unpaid' }, ['full']],
    [{ seats: 'free' }, ['web', 'data']],
    [{ weeks: 8, seats: 'free' }, ['web']],
  ])('the internship filter %j keeps only the internships that match', (filters, ids) => {
    expect(found(filters)).toEqual(ids);
  });

  it.each<[FinderFilters, string[]]>([
    // ₹300 a day is more than ₹5,000 a month.
    [{ sort: 'stipend' }, ['data', 'web', 'full']],
    [{ sort: 'shortest' }, ['web', 'full', 'data']],
  ])('sorting the internships by %j keeps the server’s order among equal ones', (filters, ids) => {
    expect(found(filters)).toEqual(ids);
  });

  it('the internship filters offer each technology and each duration only once', () => {
    expect(technologiesOf(internships).map((name) => name.toLowerCase())).toEqual([
      'css',
      'playwright',
      'python',
      'react',
    ]);
    expect(durationsOf(internships)).toEqual([8, 16]);
  });
});
