import { Box, Button, Container, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sentence } from '../../language/sentence';
import { Illustration, type IllustrationName } from '../display/illustrations';
import { EarlyHeading, useEarlyHeading } from '../page/early-heading';
import { PageTitle } from '../page/page-title';
import { PrerenderedPage } from '../page/prerendered-page';
import { LazyRequestId } from './lazy-request-id';
import { useOnline } from './use-online';

interface EmptyStateProps {
  /** The sentence for this emptiness; shown as the heading when `children` explain more. */
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  illustration?: IllustrationName;
}

/** An empty list, with the next step. */
export function EmptyState({ title, children, action, illustration = 'empty' }: EmptyStateProps) {
  return (
    <Stack align="center" textAlign="center" gap="3" py={{ base: '10', md: '14' }} px="4">
      <Illustration name={illustration} />
      <Heading as="h2" size="md" maxW="md">
        {title}
      </Heading>
      {children && (
        <Text color="fg.muted" maxW="md">
          {children}
        </Text>
      )}
      {action && (
        <Stack direction="row" gap="3" mt="3" wrap="wrap" justify="center">
          {action}
        </Stack>
      )}
    </Stack>
  );
}

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  /** Another action besides Retry. */
  action?: ReactNode;
}

/** A loading error. Announced, because it replaces awaited content. */
export function ErrorState({ message, onRetry, action }: ErrorStateProps) {
  return (
    <Stack role="alert" align="center" textAlign="center" gap="3" py={{ base: '10', md: '14' }} px="4">
      <Illustration name="error" />
      <Text fontWeight="medium" maxW="md">
        <Sentence>{message}</Sentence>
      </Text>
      <LazyRequestId />
      <Stack direction="row" gap="3" mt="3" wrap="wrap" justify="center">
        {onRetry && (
          <Button variant="outline" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {action}
      </Stack>
    </Stack>
  );
}

interface LoadingProps {
  /** Label for screen readers. */
  label: string;
  /** Also shows the label above the skeleton. */
  isLabelVisible?: boolean;
  children: ReactNode;
}

/** A skeleton in the shape of the content; without a network it shows a message instead. */
export function Loading({ label, isLabelVisible = false, children }: LoadingProps) {
  if (!useOnline()) return <NotKept />;
  return (
    <Box aria-busy="true">
      {isLabelVisible ? (
        <Text role="status" color="fg.muted" mb="4">
          {label}
        </Text>
      ) : (
        <VisuallyHidden role="status">{label}</VisuallyHidden>
      )}
      <Box aria-hidden="true">{children}</Box>
    </Box>
  );
}

/** Appears with a delay, because reading stored data takes a moment too. */
function NotKept() {
  const { t } = useLingui();
  return (
    <Box animation="fade-in 200ms 700ms both">
      <EmptyState title={t`Not on this device`} illustration="offline">
        <Trans>
          You are offline, and this device has no copy of this page. It will load when you are back online.
        </Trans>
      </EmptyState>
    </Box>
  );
}

/** Lines of text to come. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap="2.5">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={index} h="4" w={index === lines - 1 ? '62%' : 'full'} />
      ))}
    </Stack>
  );
}

/** Rows of a table to come. */
export function TableSkeleton({ rows = 4, label }: { rows?: number; label: string }) {
  return (
    <Loading label={label}>
      <Stack gap="3">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <Skeleton key={index} h={{ base: '28', md: '14' }} borderRadius="lg" />
        ))}
      </Stack>
    </Loading>
  );
}

/** A span, because it takes the place of a paragraph's text. */
const leadBar = <Skeleton as="span" display="block" h="4" my="1" w="24rem" maxW="90%" />;

const contentBar = <Skeleton h="52" mb="2" borderRadius="xl" />;

/** Placeholder of a whole page; `hasTitle` unless the page shows its title already. */
export function PageSkeleton({ hasTitle = true }: { hasTitle?: boolean }) {
  const { t } = useLingui();
  const heading = useEarlyHeading();
  if (hasTitle && heading) {
    return (
      <>
        <PageTitle title={heading.title} lead={heading.lead === null ? leadBar : heading.lead} />
        <Loading label={t`Loading…`}>{contentBar}</Loading>
      </>
    );
  }
  return (
    <>
      {hasTitle && (
        <>
          <EarlyHeading lead={leadBar} />
          <VisuallyHidden as="h1" data-without-heading="">
            <Trans>One moment</Trans>
          </VisuallyHidden>
        </>
      )}
      <Loading label={t`Loading…`}>
        <Stack gap="4" pt="2" mb="8" data-without-heading="">
          <Skeleton h="9" w="16rem" maxW="70%" />
          <Skeleton h="4" w="24rem" maxW="90%" />
        </Stack>
        {contentBar}
      </Loading>
    </>
  );
}

/**
 * Full-height placeholder for pages outside the layout; keeps the footer below the fold while the page loads.
 */
export function RoutePlaceholder() {
  return (
    <PrerenderedPage>
      <Container py={{ base: '8', md: '12' }} flex="1" minH="calc(100dvh - 4.25rem)">
        <PageSkeleton />
      </Container>
    </PrerenderedPage>
  );
}
