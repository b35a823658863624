import { Badge, Box, Container, Flex, Grid, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Internship } from '@prarambh/contract/internships';
import type { ReactNode } from 'react';
import { CheckIcon } from '../../components/display/icons';
import { ImageWithFallback } from '../../components/display/image-with-fallback';
import { TextLink } from '../../components/display/links';
import { PageTitle } from '../../components/page/page-title';
import { useForeignText } from '../../language/foreign-text';
import { STANDING_ALONE } from '../../theme/touch';
import { ApplyPanel } from './apply-panel';

type Words = Pick<Internship, 'title' | 'company' | 'image' | 'shortDescription' | 'description'>;

/** Width of the page's head: all of it, and on desktops the part beside the apply panel. */
const HEAD = '(min-width: 64rem) min(47rem, 100vw - 29rem), calc(100vw - 2.5rem)';

interface LayoutProps {
  words: Omit<Words, 'description'>;
  side: ReactNode;
  body: ReactNode;
}

function Layout({ words: { title, company, image, shortDescription }, side, body }: LayoutProps) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return (
    <Container pt={{ base: '6', md: '10' }} pb={{ base: '12', md: '20' }}>
      <Text fontSize="sm" mb="4">
        <TextLink to="/internships" {...STANDING_ALONE}>
          <Trans>All internships</Trans>
        </TextLink>
      </Text>
      <Grid
        templateAreas={{ base: '"head" "side" "body"', lg: '"head side" "body side"' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap="12"
        rowGap={{ base: '8', lg: '0' }}
      >
        <Box gridArea="head">
          <ImageWithFallback
            src={image}
            alt=""
            loading="eager"
            sizes={HEAD}
            w="full"
            aspectRatio={{ base: '16/9', md: '21/9' }}
            objectFit="cover"
            borderRadius="2xl"
            bg="bg.muted"
            mb="7"
          />
          <PageTitle title={title} lead={<span {...inTheirs(shortDescription)}>{shortDescription}</span>} />
          <Text color="fg.muted" mt="-4" mb={{ lg: '9' }}>
            {t`Offered by ${company}`}
          </Text>
        </Box>
        <Box gridArea="side">{side}</Box>
        <Box gridArea="body">{body}</Box>
      </Grid>
    </Container>
  );
}

/** The page of an internship. On phones the apply panel comes before the long text. */
export function InternshipDetail({ internship }: { internship: Internship }) {
  return (
    <Layout
      words={internship}
      side={<ApplyPanel internship={internship} />}
      body={<Description internship={internship} />}
    />
  );
}

/** The prerendered part of an internship's page, with placeholders for the rest. */
export function InternshipFrame({ internship }: { internship: Words }) {
  const { t } = useLingui();
  return (
    <Box data-prerendered="" minH="100dvh">
      <Layout
        words={internship}
        side={<Skeleton h={{ base: '31.25rem', lg: '35.5rem' }} borderRadius="xl" />}
        body={
          <Stack gap="9">
            <Section title={t`Technologies`}>
              <Skeleton h="7" maxW="18rem" />
            </Section>
            <About>{internship.description}</About>
          </Stack>
        }
      />
    </Box>
  );
}

function About({ children }: { children: string }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return (
    <Section title={t`About this internship`}>
      <Text whiteSpace="pre-line" maxW="prose" lineHeight="relaxed" {...inTheirs(children)}>
        {children}
      </Text>
    </Section>
  );
}

function Description({ internship }: { internship: Internship }) {
  const { description, technologies, features } = internship;
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return (
    <Stack gap="9">
      <Section title={t`Technologies`}>
        <Flex as="ul" listStyleType="none" wrap="wrap" gap="2.5">
          {technologies.map((technology) => (
            <Badge
              as="li"
              key={technology}
              fontSize="sm"
              px="3"
              py="1"
              colorPalette="brand"
              {...inTheirs(technology)}
            >
              {technology}
            </Badge>
          ))}
        </Flex>
      </Section>
      <About>{description}</About>
      {features.length > 0 && (
        <Section title={t`Key features`}>
          <Stack as="ul" listStyleType="none" gap="3" maxW="prose">
            {features.map((feature) => (
              <Flex as="li" key={feature} gap="3">
                <Box color="green.fg" mt="0.5">
                  <CheckIcon />
                </Box>
                <Text minW="0" {...inTheirs(feature)}>
                  {feature}
                </Text>
              </Flex>
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2" size="lg" mb="3.5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
