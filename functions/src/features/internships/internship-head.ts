import { brand } from '@prarambh/contract/brand';
import { seatsRemaining } from '@prarambh/contract/internship-card';
import { isPastDeadline } from '@prarambh/contract/internship-days';
import type { Internship } from '@prarambh/contract/internships';
import { addressOf, type Language, languages } from '@prarambh/contract/languages';
import type { PageHead } from '../../http/page-head';
import { PROGRAMME_UTC_OFFSET } from '../../shared/clock';
import { linkPreview } from '../../storage/stored-files';

const UNIT = { day: 'DAY', week: 'WEEK', month: 'MONTH' } as const;

/** Returns the job posting of an internship for search engines (https://schema.org/JobPosting). */
function jobPosting(internship: Internship, siteUrl: string, url: string): object {
  const { title, company, description, createdAt, stipend, stipendType, location } = internship;
  const { applicationDeadline, startDate } = internship;
  const isRemote = /^remote$/i.test(location.trim());
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description,
    datePosted: createdAt.slice(0, 10),
    ...(applicationDeadline && { validThrough: `${applicationDeadline}T23:59:59${PROGRAMME_UTC_OFFSET}` }),
    ...(startDate && { jobStartDate: startDate }),
    employmentType: 'INTERN',
    directApply: true,
    url,
    hiringOrganization: { '@type': 'Organization', name: company, sameAs: siteUrl },
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    ...(isRemote
      ? { jobLocationType: 'TELECOMMUTE' }
      : {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'IN' },
          },
        }),
    ...(stipend > 0 && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'INR',
        value: { '@type': 'QuantitativeValue', value: stipend, unitText: UNIT[stipendType] },
      },
    }),
  };
}

/** Returns the page head for shared links to an internship; a closed one is no job posting. */
export function internshipHead(
  internship: Internship,
  { siteUrl, now, language }: { siteUrl: string; now: Date; language: Language },
): PageHead {
  const { _id, title, shortDescription, image, isAccepting } = internship;
  const isOpen = isAccepting && seatsRemaining(internship) > 0 && !isPastDeadline(internship, now);
  const urlIn = (one: Language) => `${siteUrl}${addressOf(`/internships/${_id}`, one)}`;
  const url = urlIn(language);
  return {
    title: `${title} | ${brand.name}`,
    description: shortDescription,
    url,
    alternates: [
      ...languages.map((one) => ({ language: one, url: urlIn(one) })),
      { language: 'x-default', url: urlIn('en') },
    ],
    image: image.startsWith('https://') ? linkPreview(image) : null,
    isListed: true,
    ...(isOpen && { facts: jobPosting(internship, siteUrl, url) }),
  };
}
