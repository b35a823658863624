import { Box, Flex, Stack } from '@chakra-ui/react';
import { ButtonLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { WorkUnderWay } from '../../components/states/work-under-way';
import { oneOf } from '../../components/tables/address-filters';
import { useUrlFilters } from '../../components/tables/use-url-filters';
import { CeilingCards } from './ceiling-cards';
import { GivenUpMails } from './given-up-mails';
import { JobCards } from './job-cards';
import { JobRuns, jobRunFilters } from './job-runs';
import { MissingFiles } from './missing-files';

const VIEWS = [
  { show: undefined, words: 'Jobs' },
  { show: 'mails', words: 'Undelivered emails' },
  { show: 'files', words: 'Documents without a file' },
  { show: 'limits', words: 'Limits' },
] as const;

/** The page's URL parameters: the view, and the filters of job runs. */
const FILTERS = { ...jobRunFilters, show: oneOf('mails', 'files', 'limits') };

/** The state of the product itself. */
export function SystemPage() {
  const { filters, change } = useUrlFilters(FILTERS);
  const { show } = filters;
  return (
    <>
      <PageTitle title="System" lead="What runs by itself, and what went wrong." />
      <Flex as="nav" aria-label="System" gap="2" wrap="wrap" mb="6">
        {VIEWS.map((view) => (
          <ButtonLink
            key={view.words}
            to={view.show ? `?show=${view.show}` : '?'}
            size="sm"
            variant={view.show === show ? 'solid' : 'outline'}
            aria-current={view.show === show ? 'page' : undefined}
          >
            {view.words}
          </ButtonLink>
        ))}
      </Flex>
      {show === 'mails' && <GivenUpMails />}
      {show === 'files' && <MissingFiles />}
      {show === 'limits' && <CeilingCards />}
      {!show && (
        <Stack gap="10">
          <Box as="section" aria-label="Jobs">
            <WorkUnderWay />
            <JobCards onNarrow={(job) => change({ job })} />
          </Box>
          <JobRuns />
        </Stack>
      )}
    </>
  );
}
