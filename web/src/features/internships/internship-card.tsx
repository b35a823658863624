import { Badge, Box, Flex, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import { CARD_TECHNOLOGIES } from '@prarambh/contract/constants';
import type { Internship } from '@prarambh/contract/internships';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from '../../components/display/card';
import { formatDate, formatNumberOf, formatStipend, formatWeeks } from '../../components/display/format';
import { ArrowRightIcon, ClockIcon, WalletIcon } from '../../components/display/icons';
import { ImageWithFallback } from '../../components/display/image-with-fallback';
import { Extra } from '../../components/page/extra';
import { lazyComponent } from '../../components/page/lazy-component';
import { seatsRemaining } from './internship-seats';

const CardMarks = lazyComponent(async () => (await import('./card-marks')).CardMarks);

interface Props {
  internship: Internship;
  /** The level of the card's heading on its page. */
  heading: 'h2' | 'h3';
}

/** One internship in a grid. The whole card follows its link; the link alone is announced. */
export function InternshipCard({ internship, heading }: Props) {
  const { _id, title, image, shortDescription, technologies, duration } = internship;
  const { applicationDeadline, startDate } = internship;
  const remaining = seatsRemaining(internship);
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
    >
      <ImageWithFallback src={image} alt="" aspectRatio="16/9" w="full" objectFit="cover" bg="bg.muted" />
      <Extra>
        <CardMarks internship={internship} />
      </Extra>
      <Flex direction="column" gap="3" p="5" flex="1">
        <Heading as={heading} size="md">
          {title}
        </Heading>
        <Text color="fg.muted" fontSize="0.9375rem" lineClamp={3}>
          {shortDescription}
        </Text>
        <Flex as="ul" listStyleType="none" wrap="wrap" gap="2" aria-label="Technologies">
          {technologies.slice(0, CARD_TECHNOLOGIES).map((technology) => (
            <Badge as="li" key={technology} variant="outline">
              <Text as="span" truncate>
                {technology}
              </Text>
            </Badge>
          ))}
        </Flex>
        <Stack mt="auto" pt="2" gap="4">
          <Flex gap="5" wrap="wrap" fontSize="sm" fontWeight="medium">
            <Flex align="center" gap="1.5">
              <WalletIcon size="1.125rem" />
              {formatStipend(internship)}
            </Flex>
            <Flex align="center" gap="1.5">
              <ClockIcon size="1.125rem" />
              {formatWeeks(duration)}
            </Flex>
            {/* As of when the list was made (N10). */}
            <span>{remaining === 0 ? 'Filled' : formatNumberOf(remaining, 'seat left', 'seats left')}</span>
            {applicationDeadline && <span>Apply by {formatDate(applicationDeadline)}</span>}
            {startDate && <span>Starts {formatDate(startDate)}</span>}
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
            <RouterLink to={`/internships/${_id}`} aria-label={`View Details: ${title}`}>
              View Details <ArrowRightIcon size="1.125rem" />
            </RouterLink>
          </Link>
        </Stack>
      </Flex>
    </Card>
  );
}

export function InternshipCardSkeleton() {
  return (
    <Card padding="none" overflow="hidden">
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
