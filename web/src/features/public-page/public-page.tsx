import { Box, Container, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@prarambh/contract/brand';
import type { PublicPage } from '@prarambh/contract/public-pages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/api-error';
import { read } from '../../api/queries';
import { Card } from '../../components/display/card';
import { ProfileLinks } from '../../components/display/profile-links';
import { SkillList } from '../../components/display/skill-list';
import { PageTitle } from '../../components/page/page-title';
import { NotFoundPage } from '../../components/states/not-found-page';
import { ErrorState, Loading } from '../../components/states/states';
import { useForeignText } from '../../language/foreign-text';
import { FinishedInternships } from './finished-internships';

/** A student's public page. A page that is switched off does not exist for visitors. */
export function PublicPageOf() {
  const { handle = '' } = useParams();
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    ...read('GET /public-pages/:handle', { params: { handle } }),
    staleTime: 0,
  });
  if (error instanceof ApiError && error.code === 'not_found') return <NotFoundPage />;
  return (
    <Container py={{ base: '10', md: '16' }} maxW="3xl">
      {data && <Page page={data} />}
      {!data && error !== null && (
        <ErrorState
          message={messageOf(error, t`Could not load this page. Please try again later.`)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && error === null && (
        <Loading label={t`Loading page…`}>
          <Skeleton h="72" borderRadius="xl" />
        </Loading>
      )}
    </Container>
  );
}

function Page({ page }: { page: PublicPage }) {
  const { name, tagline, skills, links, certificates } = page;
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return (
    <Stack gap="6">
      <Card padding="lg">
        <PageTitle title={name} lead={tagline && <span {...inTheirs(tagline)}>{tagline}</span>} />
        {skills.length > 0 && <SkillList skills={skills} label={t`Skills`} />}
        <ProfileLinks addresses={Object.fromEntries(links.map(({ kind, url }) => [kind, url]))} mt="5" />
      </Card>
      <Box as="section" aria-labelledby="finished">
        <Heading as="h2" size="lg" id="finished" mb="4">
          <Trans>Finished internships</Trans>
        </Heading>
        <FinishedInternships certificates={certificates} />
      </Box>
      <Text fontSize="sm" color="fg.muted">
        {t`${name} shows this page at ${{ brand: brand.name }}. Each certificate on it can be checked.`}
      </Text>
    </Stack>
  );
}
