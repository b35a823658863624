import { Box, Flex, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type InternshipCardText, internshipCardText } from '@prarambh/contract/internship-card';
import type { Internship } from '@prarambh/contract/internships';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from '../../components/display/card';
import { drawnInSight } from '../../components/display/drawn-in-sight';
import { ArrowRightIcon, ClockIcon, WalletIcon } from '../../components/display/icons';
import { ImageWithFallback } from '../../components/display/image-with-fallback';
import { TechnologyList } from '../../components/display/technology-list';
import { Extra } from '../../components/page/extra';
import { lazyComponent } from '../../components/page/lazy-component';
import { useForeignText } from '../../language/foreign-text';
import { useInternshipTexts } from './use-internship-texts';

const CardMarks = lazyComponent(async () => (await import('./card-marks')).CardMarks);

/** Usual height of a card. */
const SEEN = drawnInSight('31rem');

/** Width of a grid column (internship-grid.tsx). */
const COLUMN = '(min-width: 64rem) 23rem, (min-width: 48rem) 46vw, calc(100vw - 2.5rem)';

interface Props {
  text: InternshipCardText;
  /** The level of the card's heading on its page. */
  heading: 'h2' | 'h3';
  /** Content over the picture. */
  children?: ReactNode;
}

/** The card of an internship. The whole card follows its link; the link alone is announced. */
export function InternshipCardFrame({ text, heading, children }: Props) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const { _id, title, image, shortDescription, technologies, stipend, duration, facts } = text;
  return (
    <Card
      as="article"
      padding="none"
      position="relative"
      display="flex"
      flexDirection="column"
      overflow="hidden"
      transition="box-shadow 180ms ease, translate 180ms ease"
      _hover={{ boxShadow: 'md', translate: '0 -2px' }}
      _focusWithin={{ boxShadow: 'md' }}
      {...SEEN}
    >
      <ImageWithFallback
        src={image}
        alt=""
        sizes={COLUMN}
        aspectRatio="16/9"
        w="full"
        objectFit="cover"
        bg="bg.muted"
      />
      {children}
      <Flex direction="column" gap="3" p="5" flex="1">
        <Heading as={heading} size="md" {...inTheirs(title)}>
          {title}
        </Heading>
        <Text color="fg.muted" fontSize="0.9375rem" lineClamp={3} {...inTheirs(shortDescription)}>
          {shortDescription}
        </Text>
        <TechnologyList technologies={technologies} />
        <Stack mt="auto" pt="2" gap="4">
          <Flex gap="5" wrap="wrap" fontSize="sm" fontWeight="medium">
            <Flex align="center" gap="1.5">
              <WalletIcon size="1.125rem" />
              {stipend}
            </Flex>
            <Flex align="center" gap="1.5">
              <ClockIcon size="1.125rem" />
              <span {...inTheirs(duration)}>{duration}</span>
            </Flex>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </Flex>
          <Link
            asChild
            variant="plain"
            color="brand.fg"
            fontWeight="semibold"
            display="inline-flex"
            alignItems="center"
            gap="2"
            alignSelf="flex-start"
            _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'xl' }}
          >
            <RouterLink to={`/internships/${_id}`} aria-label={t`View Details: ${title}`}>
              <Trans>View Details</Trans> <ArrowRightIcon size="1.125rem" />
            </RouterLink>
          </Link>
        </Stack>
      </Flex>
    </Card>
  );
}

/** A card in a grid, with its marks for the reader. */
export function InternshipCard({ internship, heading }: { internship: Internship } & Pick<Props, 'heading'>) {
  const words = useInternshipTexts();
  return (
    <InternshipCardFrame text={internshipCardText(internship, words)} heading={heading}>
      <Extra>
        <CardMarks internship={internship} />
      </Extra>
    </InternshipCardFrame>
  );
}

export function InternshipCardSkeleton() {
  return (
    <Card padding="none" overflow="hidden" {...SEEN}>
      <Skeleton aspectRatio="16/9" borderRadius="0" />
      <Box p="5">
        <Skeleton h="6" w="70%" />
        <Skeleton h="4" mt="4" />
        <Skeleton h="4" mt="2" w="85%" />
        <Flex gap="2" mt="4">
          <Skeleton h="5" w="16" borderRadius="full" />
          <Skeleton h="5" w="20" borderRadius="full" />
        </Flex>
        <Skeleton h="5" mt="6" w="50%" />
      </Box>
    </Card>
  );
}
