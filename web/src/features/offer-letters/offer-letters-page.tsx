import { Box, Button, Flex, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@prarambh/contract/format';
import type { OfferLetter } from '@prarambh/contract/offer-letters';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fileAddress } from '../../api/file-address';
import { myApplications } from '../../api/my-applications';
import { ownList } from '../../api/queries';
import { Card } from '../../components/display/card';
import { CopyButton } from '../../components/display/copy-button';
import { ExternalIcon, MailIcon } from '../../components/display/icons';
import { ButtonLink, NewTabButton } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { useForeignText } from '../../language/foreign-text';

export function OfferLettersPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`My Offer Letters`} lead={t`Your offer letters, newest first.`} />
      <OfferLetters />
    </>
  );
}

function OfferLetters() {
  const list = useInfiniteQuery(ownList('GET /offer-letters/my-offer-letters'));
  if (list.isPending) return <LettersSkeleton />;
  const letters = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && letters.length === 0) return <FetchError onRetry={() => void list.refetch()} />;
  if (letters.length === 0) return <NoLetters />;
  return (
    <>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        {letters.map((letter) => (
          <LetterCard key={letter._id} letter={letter} />
        ))}
      </SimpleGrid>
      <LoadMore pages={list} />
    </>
  );
}

function LetterCard({ letter }: { letter: OfferLetter }) {
  const { title, company, issueDate, issuedAt } = letter;
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const headingId = useId();
  const day = formatDate(issueDate ?? issuedAt);
  const address = fileAddress(letter.fileUrl);
  return (
    <Card as="article" aria-labelledby={headingId} display="flex" flexDirection="column" gap="5">
      <Flex gap="4">
        <Box
          colorPalette="accent"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          borderRadius="lg"
          w="11"
          h="11"
          display="grid"
          placeItems="center"
          flexShrink={0}
        >
          <MailIcon />
        </Box>
        <Box minW="0">
          <Heading as="h2" size="md" id={headingId} {...inTheirs(title)}>
            {title}
          </Heading>
          <Text color="fg.muted" {...inTheirs(company)}>
            {company}
          </Text>
          <Text color="fg.muted" fontSize="sm" mt="1">
            <Trans>Issued on {day}</Trans>
          </Text>
        </Box>
      </Flex>
      <Flex mt="auto" gap="2.5" wrap="wrap" align="center">
        <OpenLetter title={title} address={address} />
        <CopyButton
          text={`${window.location.origin}/verify-letter/${letter._id}`}
          label={t`Copy link`}
          size="md"
        />
      </Flex>
    </Card>
  );
}

function OpenLetter({ title, address }: { title: string; address: string | null }) {
  const { t } = useLingui();
  if (address === null) {
    return (
      <Button disabled variant="outline">
        <Trans>PDF Not Available</Trans>
      </Button>
    );
  }
  return (
    <NewTabButton href={address} label={t`View / Download PDF: ${title}`}>
      <Trans>View / Download PDF</Trans> <ExternalIcon />
    </NewTabButton>
  );
}

/** The message depends on whether an application could lead to a letter. */
function NoLetters() {
  const { t } = useLingui();
  const applications = useInfiniteQuery(myApplications);
  if (applications.isPending) return <LettersSkeleton />;
  if (applications.data === undefined) {
    return <FetchError onRetry={() => void applications.refetch()} />;
  }
  if (applications.data.pages.every(({ data }) => data.length === 0)) {
    return (
      <EmptyState
        title={t`No Applications Found`}
        action={
          <ButtonLink to="/internships">
            <Trans>Browse Internships</Trans>
          </ButtonLink>
        }
      >
        <Trans>Apply for at least one internship to be eligible for an offer letter.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`No Offer Letters Yet`} illustration="mail">
      <Trans>
        You have not received any offer letters. Keep an eye on this page after your application is approved.
      </Trans>
    </EmptyState>
  );
}

function FetchError({ onRetry }: { onRetry(): void }) {
  const { t } = useLingui();
  return <ErrorState message={t`Could not fetch your data. Please try again later.`} onRetry={onRetry} />;
}

function LettersSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your offer letters…`}>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <Skeleton h="44" borderRadius="xl" />
        <Skeleton h="44" borderRadius="xl" />
      </SimpleGrid>
    </Loading>
  );
}
